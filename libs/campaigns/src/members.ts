import { bodyError, type CampaignMemberSelection, encodeId, type FieldError, invalid, Problem } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { assertBuildOpen } from '@pnb/network';
import { enroll, findMatching } from './enroll.ts';
import { finish } from './finish.ts';
import type { CampaignRow } from './resource.ts';
import { countMembers } from './states.ts';

// These functions take the locked row, and end its transaction, as those of the lifecycle.

function assertNotEnded({ status }: CampaignRow): void {
  if (status !== 'completed' && status !== 'cancelled') return;
  throw new Problem('invalid_state', `The campaign is ${status}, and its members cannot be changed.`);
}

/** Enrolls providers in a locked campaign. */
export async function addMembers(
  tx: AccountTransaction,
  row: CampaignRow,
  selection: CampaignMemberSelection,
): Promise<CampaignRow> {
  assertNotEnded(row);
  await assertBuildOpen(tx, row.build_id);
  await enroll(tx, row, await select(tx, row, selection));
  return recount(tx, row);
}

/** Removes members from a locked campaign; from a draft without a trace. */
export async function removeMembers(
  tx: AccountTransaction,
  row: CampaignRow,
  selection: CampaignMemberSelection,
): Promise<CampaignRow> {
  assertNotEnded(row);
  const ids = selection.provider_ids ?? (await select(tx, row, selection));
  const where = { campaign_id: row.id, provider_id: { in: ids } };
  if (row.status === 'draft') await tx.sql.campaignMember.deleteMany({ where });
  else
    await tx.sql.campaignMember.updateMany({
      where: { ...where, state: { not: 'removed' } },
      data: { state: 'removed', removed_reason: 'manual', state_changed_at: new Date() },
    });
  return recount(tx, row);
}

/** Counts the members again, after which a running campaign may be complete. */
async function recount(tx: AccountTransaction, { id }: CampaignRow): Promise<CampaignRow> {
  return finish(tx, await tx.sql.campaign.update({ where: { id }, data: await countMembers(tx, id) }));
}

/** The providers that a request selects; throws where it selects none by its form, or others than those of the build. */
async function select(tx: AccountTransaction, row: CampaignRow, selection: CampaignMemberSelection): Promise<string[]> {
  const { provider_ids, filter } = selection;
  if ((provider_ids === undefined) === (filter === undefined)) {
    const code = filter ? 'mutually_exclusive' : 'required';
    throw invalid([bodyError('/provider_ids', code, 'Send exactly one of provider_ids and filter.')]);
  }
  if (filter) return findMatching(tx, row.build_id, filter);
  const providers = await tx.sql.provider.findMany({
    where: { id: { in: provider_ids ?? [] }, build_id: row.build_id },
    select: { id: true },
  });
  const known = new Set(providers.map(({ id }) => id));
  const errors = (provider_ids ?? []).flatMap((id, index): FieldError[] =>
    known.has(id)
      ? []
      : [bodyError(`/provider_ids/${index}`, 'not_found', `The build has no provider ${encodeId('provider', id)}.`)],
  );
  if (errors.length > 0) throw invalid(errors);
  return [...known];
}
