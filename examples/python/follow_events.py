"""Prints each event once, and continues after a restart.

PNB_API_KEY=pnb_sandbox_... PNB_BASE_URL=http://127.0.0.1:3000 python follow_events.py [number of events]
"""

import asyncio
import sys

from pnb_client import AsyncProviderNetwork, FilePositionStore


async def main(count: int) -> None:
    async with AsyncProviderNetwork() as pnb:
        consumer = pnb.events.consume(FilePositionStore("position.txt"), start="start", poll_interval=2)
        seen = 0
        async for event in consumer:
            print(f"{event.sequence} {event.created_at} {event.type}")
            seen += 1
            if seen == count:
                consumer.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
