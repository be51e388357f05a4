import { EVENT_EXAMPLES } from '@pnb/contract';
import { composeEvent } from '@pnb/events';
import { newId, type AccountDb, type KeySet } from '@pnb/db';
import { buildMessage, checkDestination } from '@pnb/destinations';
import { unseal } from '@pnb/identity';
import type { AddressPolicy, Resolve } from '@pnb/webhooks';
import type { DestinationRow } from './event-destinations.repository.ts';

/** The time is below the limit of the request: a destination may have many servers that do not respond. */
const TIMEOUT_MS = 30_000;

interface TestOptions {
  sealKey: KeySet;
  access: { policy: AddressPolicy; resolve: Resolve };
}

/** Publishes an example event that is not in the event log, and returns the outcome. */
export async function runTest(db: AccountDb, row: DestinationRow, { sealKey, access }: TestOptions) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await checkDestination(readConfig(row, sealKey), buildTestMessage(db, row), { ...access, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    const text = `The test did not end within ${TIMEOUT_MS / 1_000} seconds.`;
    return { outcome: 'failed' as const, error_class: 'timeout', error: text, duration_ms: TIMEOUT_MS };
  }
}

function readConfig(
  { type, servers, topic, tls, authentication, username, secret_sealed }: DestinationRow,
  key: KeySet,
) {
  const secret = authentication === 'none' ? null : unseal(key, secret_sealed);
  return { type, servers, topic, tls, authentication: { method: authentication, username, secret } };
}

function buildTestMessage(db: AccountDb, row: DestinationRow) {
  const [id, type] = [newId(), 'webhook.test'] as const;
  const data = { ...EVENT_EXAMPLES[type], actor: db.actor };
  const body = composeEvent(db, { id, type, sequence: 0, at: new Date(), data });
  return buildMessage({ id, type, sequence: 0n, body }, row, db.environment);
}
