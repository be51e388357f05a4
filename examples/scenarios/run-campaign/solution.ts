// This solution uses the client library.
import { readFileSync, writeFileSync } from 'node:fs';
import { ProviderNetwork } from '@pnb/client';

// PNB_API_KEY and PNB_BASE_URL
const pnb = new ProviderNetwork({ sandbox: true });
const build_id = process.env.PNB_BUILD_ID ?? '';
const decisions = readFileSync('decisions.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

const { id } = await pnb.campaigns.create({ build_id, name: 'Negotiations of November' });
await pnb.campaigns.addMembers(id, { provider_ids: decisions.map(([provider = '']) => provider) });
await pnb.campaigns.launch(id);
for (const [provider = '', decision] of decisions) {
  await pnb.providers.createContactAttempt(provider, { campaign_id: id, channel: 'phone', outcome: 'reached' });
  if (decision === 'contracted') {
    await pnb.providers.update(provider, { stage: 'contract_sent' });
    await pnb.providers.update(provider, { stage: 'contracted' });
  } else await pnb.providers.update(provider, { stage: 'declined', decline_reason: 'other' });
}
let campaign = await pnb.campaigns.get(id);
while (!campaign.result) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  campaign = await pnb.campaigns.get(id);
}
const { completion_reason, result } = campaign;
const { member_counts, contact_attempts, score_before, score_after } = result;
const { converted, declined } = member_counts;
writeFileSync(
  'result.json',
  JSON.stringify({
    campaign_id: id,
    completion_reason,
    converted,
    declined,
    contact_attempts,
    score_before,
    score_after,
  }),
);
