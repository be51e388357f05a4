import type { LiveEventBody } from '@pnb/dashboard-contract';
import type { QueryKey } from '@tanstack/react-query';

type Subject = LiveEventBody['type'] extends `${infer S}.${string}` ? S : never;

/** Resources whose lists and objects an event changes, as in query keys. All events change `events`, and `webhooks` and `destinations`, whose deliveries they are. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  provider: ['providers', 'builds', 'campaigns'],
  adequacy: ['builds', 'providers'],
  build: ['builds'],
  campaign: ['campaigns'],
  filing: ['filings'],
  import: ['imports', 'providers', 'builds'],
  import_source: ['imports'],
  webhook: ['webhooks'],
  event_destination: ['destinations'],
  member: ['api-keys'],
} satisfies Record<Subject, readonly string[]>;

/** Scores are below their build, have events of their own and are large: `[environment, 'builds', id, 'matrix']`. */
const isOfScore = (key: QueryKey): boolean => key[1] === 'builds' && key.length > 3;

/** Columns of the board: `[environment, 'providers', 'board', stage]`. A change of one provider concerns few of them. */
const getColumn = (key: QueryKey): string | null =>
  key[1] === 'providers' && key[2] === 'board' ? String(key[3]) : null;

type Change = Pick<LiveEventBody, 'type' | 'stages'>;

/** Selects the queries of `[environment, resource, …]` that events change. */
export function selectChanged(environment: string, events: readonly Change[]): (key: QueryKey) => boolean {
  const subjects = new Set(events.map(({ type }) => type.split('.', 1)[0] ?? ''));
  const resources = new Set([
    'events',
    'webhooks',
    'destinations',
    ...[...subjects].flatMap((subject) => RESOURCES[subject] ?? []),
  ]);
  const stages = new Set(events.flatMap((event) => event.stages ?? ['any']));
  const isScored = subjects.has('adequacy');
  const isMoved = (column: string | null): boolean => column === null || stages.has('any') || stages.has(column);
  return (key) =>
    key[0] === environment && resources.has(String(key[1])) && (isScored || !isOfScore(key)) && isMoved(getColumn(key));
}
