import type { AccountDb, AccountTransaction } from '@pnb/db';
import { readCountyCodes } from '@pnb/network';
import { foldRows, type FoldedRows } from '../rows/fold-rows.ts';
import { rowError } from '../rows/row-error.ts';
import { createDuplicateCheck, findOwnKey } from './duplicates.ts';
import { findRepeatedKeys, type StatedGroup } from './import-providers.ts';
import { readImportRow, readOptions, type ImportRecord } from './import-state.ts';
import { lockMatches, type Matches, type MatchGroup } from './match-providers.ts';
import { readToday } from './today.ts';
import { planGroup, type PlanContext, type PlannedGroup } from './plan-group.ts';
import { findKeys, readGroups, type StagedRow } from './staged-rows.ts';

export interface PortionGroup {
  key: string;
  folded: FoldedRows;
  planned: PlannedGroup | null;
  /** The provider of the build, whether or not the rows were rejected. */
  provider_id: string | null;
}

export const KEYS_AT_ONCE = 250;

export async function createContext(db: AccountDb, record: ImportRecord): Promise<PlanContext> {
  const { build_id, mode, file_name } = record;
  const build = await db.sql.build.findUniqueOrThrow({
    where: { id: build_id },
    select: { standard_id: true, time_zone: true },
  });
  return {
    build_id,
    ...(await readRules(db, build)),
    plan: readOptions(record, record.columns, db.environment).plan,
    isComplete: mode === 'replace',
    reason: `Import of ${file_name}`.slice(0, 1000),
  };
}

type Rules = Pick<PlanContext, 'codes' | 'now' | 'today'>;

/** What a build decides about each of its providers. */
export async function readRules(db: AccountDb, build: { standard_id: string; time_zone: string }): Promise<Rules> {
  const now = new Date();
  return { codes: await readCountyCodes(db, build.standard_id), now, today: readToday(build.time_zone, now) };
}

/** Plans what the next keys of an import do; their providers are locked. Empty at the end. */
export async function planPortion(
  tx: AccountTransaction,
  record: ImportRecord,
  context: PlanContext,
): Promise<PortionGroup[]> {
  const rows = await readGroups(tx, record.id, { after: record.through_key ?? '', keys: KEYS_AT_ONCE });
  const options = readOptions(record, record.columns, tx.environment);
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, staged]) => ({
    key,
    folded: foldRows(staged.map((row) => readImportRow(toCells(row), options))),
  }));
  return planStated(tx, record, { context, groups, matches: await lockStated(tx, record, groups) });
}

/** The providers that the rows of each key name, locked until the transaction ends. */
export const lockStated = (
  tx: AccountTransaction,
  { build_id }: ImportRecord,
  groups: readonly StatedGroup[],
): Promise<Matches> => lockMatches(tx, build_id, groups.map(toMatchGroup));

interface StatedGroups {
  context: PlanContext;
  groups: readonly StatedGroup[];
  matches: Matches;
}

/** Plans what the rows of some keys of an import do. */
export async function planStated(
  tx: AccountTransaction,
  record: ImportRecord,
  { context, groups, matches }: StatedGroups,
): Promise<PortionGroup[]> {
  const owners = groups.flatMap(({ key }) => findOwnKey(key, matches.found.get(key)) ?? []);
  const named = await findKeys(tx, record.id, owners);
  const repeated = await findRepeated(tx, record, groups);
  return planGroups(groups, { context, matches, named, repeated });
}

export const toMatchGroup = ({ key, folded: { provider } }: StatedGroup): MatchGroup => ({
  key,
  npi: provider?.npi ?? /^npi:(.*)$/.exec(key)?.[1],
  external_id: provider?.external_id ?? /^external_id:(.*)$/s.exec(key)?.[1],
});

interface Planning {
  context: PlanContext;
  matches: Matches;
  /** The own keys of matched providers that the file has. */
  named: ReadonlySet<string>;
  /** Keys whose other identifier an earlier portion has accepted under another key. */
  repeated: ReadonlySet<string>;
}

/** Plans what groups in the order of their keys do. */
export function planGroups(
  groups: readonly StatedGroup[],
  { context, matches, named, repeated }: Planning,
): PortionGroup[] {
  const findDuplicate = createDuplicateCheck(context, { named, repeated });
  const isAmbiguous = (key: string): boolean => matches.ambiguous.has(key) || repeated.has(key);
  const taken = new Set<string>();
  return groups.map(({ key, folded }) => {
    const current = matches.found.get(key);
    const group = { key, current, hasRejected: folded.rejected.size > 0, warnings: folded.warnings };
    const planned = folded.provider && planGroup({ ...group, provider: folded.provider }, context);
    const duplicate = findDuplicate({ key, current, planned, provider: folded.provider });
    if (duplicate) return { key, folded, provider_id: null, planned: duplicate };
    const isTaken = current !== undefined && taken.has(current.id);
    if (current) taken.add(current.id);
    const refused = isAmbiguous(key) ? ambiguous() : isTaken ? alreadyStated() : null;
    return { key, folded, provider_id: current?.id ?? null, planned: refused ?? planned };
  });
}

/** A dry run stored no provider that its later steps could match. */
const findRepeated = async (tx: AccountTransaction, { id, mode }: ImportRecord, groups: readonly StatedGroup[]) =>
  mode === 'dry_run' ? findRepeatedKeys(tx, id, groups) : new Set<string>();

const toCells = ({ row, cells, cut }: StagedRow) => ({ row, cells, cut: cut ?? undefined });

/** Neither of the two providers can be meant without the other one keeping its identifier. */
const ambiguous = (): PlannedGroup => ({
  kind: 'rejected',
  errors: [
    rowError({
      code: 'inconsistent',
      message:
        'The NPI is that of one provider of the build and the external_id that of another. Correct one of them, or merge the providers.',
    }),
  ],
});

/** Rows of another key, such as an external_id without the NPI, that name the same provider. */
const alreadyStated = (): PlannedGroup => ({
  kind: 'rejected',
  errors: [
    rowError({
      code: 'not_unique',
      message:
        'Other rows of the file name the same provider by another identifier. Use the same identifiers in each row.',
    }),
  ],
});
