import { rmSync } from 'node:fs';
import type { RunningPostgres } from '@pnb/postgres';

export default async function globalTeardown(): Promise<void> {
  const { __PNB_TEST_POSTGRES__: postgres } = globalThis as { __PNB_TEST_POSTGRES__?: RunningPostgres };
  await postgres?.stop();
  if (postgres) rmSync(postgres.dataDir, { recursive: true, force: true });
}
