import * as contract from '@pnb/contract';
import {
  addMembers,
  cancel,
  type CampaignMemberRow,
  type CampaignRow,
  complete,
  createCampaign,
  launch,
  pause,
  presentCampaign,
  presentMembers,
  removeMembers,
  resume,
  updateCampaign,
} from '@pnb/campaigns';
import type { AccountTransaction } from '@pnb/db';
import { readPage } from '@pnb/lists';
import { notFound } from '../http/decode.ts';
import { withEntityTag } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import * as campaigns from './campaigns.repository.ts';

export const CampaignsController = implement(contract.campaigns, {
  listCampaigns: async ({ query }, { db }) => {
    const { list } = contract.campaigns.listCampaigns;
    const { data, meta } = await readPage<CampaignRow>(db, list, campaigns.CAMPAIGNS, query);
    return { data: data.map(presentCampaign), meta };
  },

  createCampaign: async ({ body, precondition }, { db: tx }) => {
    if (precondition === '*' && body.external_id) await campaigns.assertExternalIdAvailable(tx, body.external_id);
    return present(await createCampaign(tx, body));
  },

  getCampaign: async ({ params }, { db }) => present(await campaigns.getCampaign(db, params.id)),

  updateCampaign: async ({ params, body, precondition }, { db: tx }) => {
    const current = await campaigns.getCampaignForUpdate(tx, params.id, precondition);
    return present(await updateCampaign(tx, current, body));
  },

  deleteCampaign: async ({ params, precondition }, { db: tx }) => {
    const { id, status } = await campaigns.getCampaignForUpdate(tx, params.id, precondition);
    if (status === 'running' || status === 'paused')
      throw new contract.Problem('invalid_state', `The campaign is ${status}. Complete or cancel it first.`);
    await tx.sql.campaign.delete({ where: { id } });
  },

  launchCampaign: async (input, { db: tx, plan }) => {
    await campaigns.getCampaign(tx, input.params.id);
    await campaigns.assertWithinPlan(tx, plan);
    return act(tx, input, launch);
  },

  pauseCampaign: async (input, { db: tx }) => act(tx, input, pause),

  resumeCampaign: async (input, { db: tx, plan }) => {
    await campaigns.getCampaign(tx, input.params.id);
    await campaigns.assertWithinPlan(tx, plan);
    return act(tx, input, resume);
  },

  completeCampaign: async (input, { db: tx }) => act(tx, input, complete),

  cancelCampaign: async (input, { db: tx }) => act(tx, input, cancel),

  listCampaignMembers: async ({ params, query }, { db }) => {
    await campaigns.getCampaign(db, params.id);
    const { list } = contract.campaigns.listCampaignMembers;
    const { data, meta } = await readPage<CampaignMemberRow>(db, list, campaigns.memberSource(params.id), query);
    return { data: await presentMembers(db, data), meta };
  },

  addCampaignMembers: async ({ params, body }, { db: tx }) =>
    present(await addMembers(tx, await campaigns.getCampaignForUpdate(tx, params.id), body)),

  removeCampaignMembers: async ({ params, body }, { db: tx }) =>
    present(await removeMembers(tx, await campaigns.getCampaignForUpdate(tx, params.id), body)),

  removeCampaignMember: async ({ params: { id, provider_id } }, { db: tx }) => {
    const campaign = await campaigns.getCampaignForUpdate(tx, id);
    const member = await tx.sql.campaignMember.findFirst({ where: { campaign_id: id, provider_id } });
    if (!member) throw notFound('provider');
    await removeMembers(tx, campaign, { provider_ids: [provider_id] });
  },
});

/** Counts and goal change without a new version of the row. */
const present = (row: CampaignRow): contract.Campaign => withEntityTag(presentCampaign(row), row);

interface ActionInput {
  params: { id: string };
  precondition: string | null;
}

const act = async (
  tx: AccountTransaction,
  { params, precondition }: ActionInput,
  change: (tx: AccountTransaction, row: CampaignRow) => Promise<CampaignRow>,
): Promise<contract.Campaign> =>
  present(await change(tx, await campaigns.getCampaignForUpdate(tx, params.id, precondition)));
