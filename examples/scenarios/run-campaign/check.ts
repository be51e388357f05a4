import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, type Json, type Prepare, readJson, sameSet } from '../scenario.ts';

const NAME = 'Negotiations of November';

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const providers = (await api.get(`/v1/providers?build_id=${build_id}&stage=negotiating&per_page=5`)).data as Json[];
  const decisions = providers.map(({ id }, index) => ({
    id: String(id),
    decision: index % 3 === 2 ? 'declined' : 'contracted',
  }));
  const lines = decisions.map(({ id, decision }) => `${id},${decision}`);
  writeFileSync(join(folder, 'decisions.csv'), `provider_id,decision\n${lines.join('\n')}\n`);
  const count = (decision: string) => decisions.filter((entry) => entry.decision === decision).length;
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));

  return {
    check: async () => {
      const result = readJson(folder);
      if (!result) return ['there is no result.json'];
      const campaign = (await api.list(`/v1/campaigns?build_id=${build_id}`)).find(({ name }) => name === NAME);
      if (!campaign) return [`there is no campaign ${NAME}`];
      if (campaign.status !== 'completed' || !campaign.result) return [`the campaign is ${String(campaign.status)}`];
      const outcome = campaign.result as Json;
      const problems = compare(result, {
        campaign_id: campaign.id,
        completion_reason: 'all_members_resolved',
        converted: count('contracted'),
        declined: count('declined'),
        contact_attempts: decisions.length,
        score_before: outcome.score_before,
        score_after: outcome.score_after,
      });
      const members = await api.list(`/v1/campaigns/${String(campaign.id)}/members`);
      const ids = decisions.map(({ id }) => id);
      if (
        !sameSet(
          members.map(({ provider_id }) => String(provider_id)),
          ids,
        )
      )
        problems.push('the members are not the providers of decisions.csv');
      for (const { id, decision } of decisions) {
        const { stage } = await api.get(`/v1/providers/${id}`);
        if (stage !== decision) problems.push(`${id} is ${String(stage)}, but decided ${decision}`);
        const calls = await api.list(`/v1/providers/${id}/contact-attempts`);
        if (
          !calls.some(
            (call) => call.campaign_id === campaign.id && call.channel === 'phone' && call.outcome === 'reached',
          )
        )
          problems.push(`${id} has no call of the campaign`);
      }
      const events = await api.list(`/v1/events?type=campaign.completed&resource_id=${String(campaign.id)}`);
      if (events.length !== 1) problems.push('there is no event campaign.completed');
      return problems;
    },
    wrong: {
      'another campaign': () => write({ campaign_id: 'cmp_01kc59z6h8f8w9p5p3w5t1y0za' }),
      'all have signed': () => write({ converted: decisions.length, declined: 0 }),
      'no score': () => write({ score_after: null }),
      'a provider that signed has left': async () => {
        await api.send('PATCH', `/v1/providers/${decisions[0]?.id}`, { stage: 'terminated' });
      },
    },
  };
};
