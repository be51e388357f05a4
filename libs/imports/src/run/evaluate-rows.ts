import type { AccountDb } from '@pnb/db';
import { newId } from '@pnb/db';
import { foldRows } from '../rows/fold-rows.ts';
import type { ColumnPlan } from '../rows/mapping.ts';
import type { RowRecord } from '../rows/row-record.ts';
import { listOutcomes } from './apply-phase.ts';
import { findOwnKey } from './duplicates.ts';
import { getOtherValue, type StatedGroup } from './import-providers.ts';
import { findMatches, type Matches } from './match-providers.ts';
import type { PlanContext } from './plan-group.ts';
import { KEYS_AT_ONCE, planGroups, type PortionGroup, readRules, toMatchGroup } from './portion.ts';
import type { RowOutcome } from './staged-rows.ts';

interface Options {
  plan: ColumnPlan;
  /** Null: each provider is new. */
  build_id: string | null;
}

/** What a dry run of these rows alone would make of them; nothing is locked or stored. */
export async function evaluateRows(
  db: AccountDb,
  records: readonly RowRecord[],
  options: Options,
): Promise<RowOutcome[]> {
  const context = await createContext(db, options);
  const groups = listGroups(records);
  const keys = new Set(groups.map(({ key }) => key));
  const accepted = new Set<string>();
  const outcomes = records.flatMap(rejectUnkeyed);
  for (let at = 0; at < groups.length; at += KEYS_AT_ONCE) {
    const portion = groups.slice(at, at + KEYS_AT_ONCE);
    const matches = await match(db, options, portion);
    const owners = portion.flatMap(({ key }) => findOwnKey(key, matches.found.get(key)) ?? []);
    const named = new Set(owners.filter((key) => keys.has(key)));
    const repeated = new Set(portion.filter((group) => isRepeated(group, accepted)).map(({ key }) => key));
    const planned = planGroups(portion, { context, matches, named, repeated });
    outcomes.push(...planned.flatMap((group) => listOutcomes(group, new Map(), context)));
    for (const identifier of planned.filter(isAccepted).flatMap(listOther)) accepted.add(identifier);
  }
  return outcomes.toSorted((a, b) => a.row - b.row);
}

async function createContext(db: AccountDb, { plan, build_id }: Options): Promise<PlanContext> {
  const rules = await readRules(db, build_id === null ? await findNewest(db) : await getBuild(db, build_id));
  return { ...rules, build_id: build_id ?? newId(), plan, isComplete: false, reason: 'Preview' };
}

const getBuild = ({ sql }: AccountDb, id: string) =>
  sql.build.findUniqueOrThrow({ where: { id }, select: { standard_id: true, time_zone: true } });

/** The rules of a build that would be created now. */
async function findNewest({ sql }: AccountDb): Promise<{ standard_id: string; time_zone: string }> {
  const newest = await sql.standard.findFirst({
    orderBy: [{ contract_year: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return { standard_id: newest?.id ?? '', time_zone: 'UTC' };
}

/** The rows of each key, in the order in which an import comes to them. */
function listGroups(records: readonly RowRecord[]): StatedGroup[] {
  const keyed = Map.groupBy(records, ({ key }) => key);
  return [...keyed]
    .flatMap(([key, rows]) => (key === null ? [] : [{ key, folded: foldRows(rows) }]))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const rejectUnkeyed = ({ key, row, errors }: RowRecord): RowOutcome[] =>
  key === null ? [{ row, outcome: 'rejected', provider_id: null, errors }] : [];

const match = async (db: AccountDb, { build_id }: Options, groups: readonly StatedGroup[]): Promise<Matches> =>
  build_id === null ? { found: new Map(), ambiguous: new Set() } : findMatches(db, build_id, groups.map(toMatchGroup));

const isAccepted = ({ planned }: PortionGroup): boolean => planned !== null && planned.kind !== 'rejected';

const isRepeated = (group: StatedGroup, accepted: ReadonlySet<string>): boolean =>
  listOther(group).some((identifier) => accepted.has(identifier));

/** The other identifier that the rows of a key state, with the kind of the key. */
function listOther(group: StatedGroup): string[] {
  const value = getOtherValue(group);
  return value ? [`${group.key.split(':')[0]} ${value}`] : [];
}
