import { encodeId, MAX_PROVIDER_EVENTS, type Stage } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { LiveEventBody } from '@pnb/dashboard-contract';

interface LoggedEvent extends LiveEventBody {
  sequence: number;
}

/** Events that follow a position; null if some of them are no longer there or they are too many to be of use one by one. */
type Following = readonly LoggedEvent[] | null;

export interface EventLog {
  /** Sequence of the last event; 0 if there is none. */
  findLast(): Promise<number>;
  readAfter(sequence: number): Promise<Following>;
}

/** A reader that is so far behind reads everything again. */
export const MAX_FOLLOWING = 500;

/** The events of an account. */
export function createEventLog({ sql, account_id }: AccountDb): EventLog {
  return {
    findLast: async () => Number((await sql.eventCounter.findUnique({ where: { account_id } }))?.last_sequence ?? 0),
    readAfter: async (sequence) => {
      const rows = await sql.event.findMany({
        where: { sequence: { gt: sequence } },
        orderBy: { sequence: 'asc' },
        take: MAX_FOLLOWING + 1,
        select: { sequence: true, type: true, resource_id: true, build_id: true, created_at: true, body: true },
      });
      const [first] = rows;
      // Sequences have no gap until events expire.
      if (rows.length > MAX_FOLLOWING || (first && Number(first.sequence) !== sequence + 1)) return null;
      return rows.map((row) => ({
        sequence: Number(row.sequence),
        type: row.type as LiveEventBody['type'],
        resource_id: row.resource_id,
        build_id: row.build_id === null ? null : encodeId('build', row.build_id),
        stages: listStages(row),
        created_at: row.created_at.toISOString(),
      }));
    },
  };
}

interface StoredEvent {
  type: string;
  body: string;
}

interface ProviderData {
  object?: { stage?: Stage };
  previous?: { stage?: Stage };
}

/** Not parsed: the event of a score can list the cells of the whole country. */
const PROVIDER_COUNT = /"changed_providers_count":(\d+)/;

/** Stages of the providers that an event changes, before and after. Null: any stage. */
function listStages({ type, body }: StoredEvent): Stage[] | null {
  // A run that changes more providers has no event for each.
  if (type === 'adequacy.score_updated')
    return Number(PROVIDER_COUNT.exec(body)?.[1] ?? 0) > MAX_PROVIDER_EVENTS ? null : [];
  if (!type.startsWith('provider.')) return type.startsWith('import.') ? null : [];
  const { object, previous } = (JSON.parse(body) as { data: ProviderData }).data;
  const stages = [previous?.stage, object?.stage].filter((stage) => stage !== undefined);
  return stages.length > 0 ? [...new Set(stages)] : null;
}
