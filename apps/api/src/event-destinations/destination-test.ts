import { encodeId, EVENT_EXAMPLES } from '@pnb/contract';
import { composeEvent } from '@pnb/events';
import { newId, type AccountDb, type KeySet } from '@pnb/db';
import { checkDestination } from '@pnb/destinations';
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
    return await checkDestination(readConfig(row, sealKey), buildMessage(db), { ...access, signal });
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

function buildMessage(db: AccountDb) {
  const [id, event_type] = [newId(), 'webhook.test'] as const;
  const text = encodeId('event', id);
  const data = { ...EVENT_EXAMPLES[event_type], actor: db.actor };
  return {
    id: text,
    event_type,
    key: db.account_id,
    headers: {
      'pnb-event-id': text,
      'pnb-event-type': event_type,
      'pnb-event-sequence': '0',
      'pnb-environment': db.environment,
    },
    body: Buffer.from(composeEvent(db, { id, type: event_type, sequence: 0, at: new Date(), data })),
  };
}
