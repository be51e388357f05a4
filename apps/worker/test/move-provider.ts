import { encodeId, type Stage } from '@pnb/contract';
import type { AccountTransaction, network } from '@pnb/db';
import { presentProvider, queueScoring } from '@pnb/network';
import { recordEvents, eventDraft } from '@pnb/events';

/** A provider moves to another stage, as through the API: row, event and job in one transaction. */
export async function moveProvider(tx: AccountTransaction, row: network.ProviderModel, stage: Stage): Promise<void> {
  const moved = await tx.sql.provider.update({ where: { id: row.id }, data: { stage } });
  await queueScoring(tx, row.build_id);
  const data = { object: { ...presentProvider(moved), locations: [] }, previous: { stage: row.stage }, reason: null };
  const resource_id = encodeId('provider', row.id);
  await recordEvents(tx, [eventDraft({ type: 'provider.updated', resource_id, build_id: row.build_id, data })]);
}
