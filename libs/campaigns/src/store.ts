import { type CampaignCreate, type CampaignUpdate, encodeId, invalid, Problem } from '@pnb/contract';
import { newId, writeOrConflict, type AccountDb, type AccountTransaction, type Prisma } from '@pnb/db';
import { lockOpenBuild } from '@pnb/network';
import { finish } from './finish.ts';
import { readGoal, type CampaignRow } from './resource.ts';
import { checkTested, createColumns, updateColumns } from './rules.ts';

/** Stores a draft without members. */
export async function createCampaign(tx: AccountTransaction, body: CampaignCreate): Promise<CampaignRow> {
  const { build_id } = body;
  await lockOpenBuild(tx, build_id, '/build_id');
  const columns = createColumns(body);
  await assertCellsTested(tx, build_id, columns.goal);
  const data = { ...columns, id: newId(), account_id: tx.account_id, build_id };
  return writeOrConflict(
    tx,
    () => tx.sql.campaign.create({ data }),
    () => describeConflict(tx, body.external_id),
  );
}

/** Changes a locked campaign; a running one may be complete afterwards. */
export async function updateCampaign(
  tx: AccountTransaction,
  row: CampaignRow,
  patch: CampaignUpdate,
): Promise<CampaignRow> {
  const columns = updateColumns(row, patch);
  if (Object.keys(columns).length === 0) return row;
  await assertCellsTested(tx, row.build_id, columns.goal);
  // Another goal has not been met before.
  const data = { ...columns, ...('goal' in columns ? { goal_met_at: null } : {}), version: { increment: 1 } };
  const updated = await writeOrConflict(
    tx,
    () => tx.sql.campaign.update({ where: { id: row.id }, data }),
    () => describeConflict(tx, patch.external_id),
  );
  return finish(tx, updated);
}

async function describeConflict({ sql }: AccountDb, external_id: string | null | undefined): Promise<Problem> {
  const campaign = await sql.campaign.findFirst({ where: { external_id: external_id ?? '' }, select: { id: true } });
  const members = campaign ? { conflict: { id: encodeId('campaign', campaign.id) } } : {};
  return new Problem('duplicate_external_id', 'Another campaign already has this external_id.', members);
}

/** Throws 422 where a goal names a cell that is not tested in the build. */
async function assertCellsTested(
  { sql }: AccountDb,
  build_id: string,
  goal: Prisma.CampaignUncheckedCreateInput['goal'],
): Promise<void> {
  const stored = { goal: (goal ?? null) as CampaignRow['goal'] };
  if (!readGoal(stored)?.cells?.length) return;
  const { standard_id } = await sql.build.findUniqueOrThrow({ where: { id: build_id }, select: { standard_id: true } });
  const counties = await sql.buildCounty.findMany({ where: { build_id }, select: { fips: true } });
  const specialties = await sql.specialty.findMany({ where: { standard_id }, select: { tested_as: true } });
  const errors = checkTested(stored, {
    counties: new Set(counties.map(({ fips }) => fips)),
    specialties: new Set(specialties.map(({ tested_as }) => tested_as)),
  });
  if (errors.length > 0) throw invalid(errors);
}
