import { setTimeout } from 'node:timers/promises';
import type { Api } from './api.ts';

/** The state of one provider that a writer creates and increments. */
export interface Written {
  external_id: string;
  /** The last count that a 2xx response acknowledged; -1 before the first. */
  acknowledged: number;
  /** The last count that was sent. */
  sent: number;
}

export interface Writers {
  written: Written[];
  /** Resolves when each connection has received its first response. */
  underWay: Promise<unknown>;
  /** Resolves when every connection has broken. */
  broken: Promise<void>;
}

const PATCHES_PER_PROVIDER = 4;

/** Creates providers and increments a counter in their metadata over several connections until the service stops. */
export function startWriters(
  api: Api,
  build_id: string,
  { label, connections }: { label: string; connections: number },
): Writers {
  const written: Written[] = [];
  const write = async (connection: number): Promise<never> => {
    for (let number = 0; ; number += 1) {
      const one: Written = { external_id: `${label}-${connection}-${number}`, acknowledged: -1, sent: 0 };
      written.push(one);
      await writeOne(api, build_id, one);
    }
  };
  const all = Promise.allSettled(Array.from({ length: connections }, (_, connection) => write(connection)));
  return {
    written,
    underWay: Promise.race([all, readStatuses(written, connections)]),
    broken: all.then(dropResponses),
  };
}

async function readStatuses(written: readonly Written[], wanted: number): Promise<void> {
  while (written.filter(({ acknowledged }) => acknowledged >= 0).length < wanted) await setTimeout(5);
}

/** The service may stop, but no response may be an error. */
function dropResponses(ends: PromiseSettledResult<never>[]): void {
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  const real = refusals.filter((error) => error.name !== 'TypeError' && !/^503 /.test(error.message));
  if (real.length > 0) throw new AggregateError(real, real.map(({ message }) => message).join('; '));
}

/** Creates a provider and increments its counter, one request after the other. */
export async function writeOne(api: Api, build_id: string, one: Written): Promise<void> {
  const { external_id } = one;
  const draft = { build_id, name: `Crash ${external_id}`, specialty_code: '008', external_id };
  const { id } = await api.send('POST', '/v1/providers', { ...draft, metadata: { count: '0' } });
  one.acknowledged = 0;
  while (one.sent < PATCHES_PER_PROVIDER) {
    one.sent += 1;
    await api.send('PATCH', `/v1/providers/${String(id)}`, { metadata: { count: String(one.sent) } });
    one.acknowledged = one.sent;
  }
}
