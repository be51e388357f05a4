import type { Api, Json } from './api.ts';
import type { Written } from './writers.ts';

/** The writes as the API returns them: rows by external id, and the whole event log. */
export interface Seen {
  rows: Map<string, Json>;
  events: Json[];
}

export async function look(api: Api): Promise<Seen> {
  const rows = await api.listAll('/v1/providers?q=crash');
  const events = await api.listAll('/v1/events?sort=sequence');
  return { rows: new Map(rows.map((row) => [String(row.external_id), row])), events };
}

/** Describes each difference between stored and acknowledged writes; empty when no write was lost or incomplete. */
export function lossesIn(seen: Seen, written: readonly Written[]): string[] {
  return [...lostWrites(seen, written), ...gaps(seen.events), ...tornWrites(seen)];
}

const countRows = (provider: Json | undefined): number =>
  provider ? Number((provider.metadata as { count: string }).count) : -1;

/** An acknowledged write is stored; one that was only sent may be. */
const lostWrites = ({ rows }: Seen, written: readonly Written[]): string[] =>
  written.flatMap(({ external_id, acknowledged, sent }) => {
    const stored = countRows(rows.get(external_id));
    if (stored < acknowledged) return [`${external_id}: ${acknowledged} was acknowledged, ${stored} is stored`];
    return stored > sent ? [`${external_id}: ${stored} is stored, only ${sent} was sent`] : [];
  });

function gaps(events: readonly Json[]): string[] {
  const sequences = events.map(({ sequence }) => Number(sequence));
  return sequences.flatMap((sequence, index) => {
    const before = sequences[index - 1];
    return before === undefined || sequence === before + 1 ? [] : [`sequence ${sequence} follows ${before}`];
  });
}

/** Each change of a row has exactly one event, in order, and each event its change. */
function tornWrites({ rows, events }: Seen): string[] {
  const reported = new Map<string, number[]>();
  for (const { type, data } of events) {
    const { object } = data as { object: Json };
    const external_id = String(object.external_id);
    if (!String(type).startsWith('provider.') || !external_id.startsWith('crash-')) continue;
    reported.set(external_id, [...(reported.get(external_id) ?? []), countRows(object)]);
  }
  return [...new Set([...rows.keys(), ...reported.keys()])].flatMap((external_id) => {
    const stored = countRows(rows.get(external_id));
    const expected = Array.from({ length: stored + 1 }, (_, count) => count).join();
    const counts = (reported.get(external_id) ?? []).join();
    return counts === expected ? [] : [`${external_id}: ${stored} is stored, the events have ${counts || 'nothing'}`];
  });
}
