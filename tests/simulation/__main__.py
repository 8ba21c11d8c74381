"""Run one simulation and print its trace: ``python -m tests.simulation SEED``."""

import sys

from tests.simulation.simulation import Simulation

if __name__ == "__main__":
    simulation = Simulation(int(sys.argv[1]), trace_to=print)
    simulation.run()
    print(simulation.counts)
