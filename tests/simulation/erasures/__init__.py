"""What must hold of people who are erased in a simulation."""
