"""``python -m standin``: the stand-in and its page alone, for a bot of your own."""

import argparse
import asyncio
import sys
from contextlib import suppress

from standin.page.page_routes import install
from standin.server import Sandbox

PORT = 8910


def main() -> int:
    """Run until Ctrl-C. Return the exit status: 2 if the port cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m standin", description="A small Discord on this machine.")
    parser.add_argument("--port", type=int, default=PORT, help=f"0 takes any free port (default: {PORT})")
    with suppress(KeyboardInterrupt):
        return asyncio.run(_serve(parser.parse_args().port))
    return 0


async def _serve(port: int) -> int:
    sandbox = Sandbox()
    install(sandbox)
    try:
        await sandbox.start(port=port)
    except (OSError, OverflowError) as error:
        print(f"Port {port} cannot be used: {error}", file=sys.stderr)
        return 2
    print(f"Page: {sandbox.url}\nAPI: {sandbox.api_base}\nToken: {sandbox.token}", flush=True)
    await asyncio.Event().wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
