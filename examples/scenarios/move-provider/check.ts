import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, compare, type Json, type Prepare, readJson, waitFor } from '../scenario.ts';

const PATH = ['loi_signed', 'negotiating', 'contract_sent', 'contracted'];

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const id = await findCandidate(api, build_id);
  const before = await api.get(`/v1/builds/${build_id}/adequacy`);
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));

  return {
    env: { PNB_PROVIDER_ID: id },
    check: async () => {
      const result = readJson(folder);
      if (!result) return ['there is no result.json'];
      let after: Json = {};
      await waitFor(async () => {
        after = await api.get(`/v1/builds/${build_id}/adequacy`);
        return after.is_stale === false;
      });
      const problems = compare(result, {
        progress_before: before.progress,
        progress_after: after.progress,
        cells_met_before: before.cells_met,
        cells_met_after: after.cells_met,
        run_id: after.run_id,
      });
      if (after.cells_met === before.cells_met) problems.push('no cell was closed');
      const transitions = await api.list(`/v1/providers/${id}/transitions?sort=created_at`);
      const moves = transitions.slice(-PATH.length);
      if (moves.map(({ to_stage }) => to_stage).join() !== PATH.join())
        problems.push(`the provider must have moved to ${PATH.join(', ')}`);
      if (moves.some(({ reason }) => typeof reason !== 'string')) problems.push('a move has no reason');
      return problems;
    },
    wrong: {
      'the score before the run': () => write({ progress_after: before.progress, cells_met_after: before.cells_met }),
      'the run before': () => write({ run_id: before.run_id }),
      'the provider has left': async () => {
        await api.send('PATCH', `/v1/providers/${id}`, { stage: 'terminated', reason: 'Withdrawn.' });
      },
    },
  };
};

/** An engaged provider in the county of an unmet cell without a provider, nearer than its limits: contracted, it counts. */
async function findCandidate(api: Api, build_id: string): Promise<string> {
  const cells = await api.list(`/v1/builds/${build_id}/adequacy/cells?status=not_met&sort=-count_gap`);
  for (const { county_fips, specialty_code, required_count, counted_count, pipeline_counts } of cells) {
    const isAlmostMet =
      Number(required_count) - Number(counted_count) === 1 && Number((pipeline_counts as Json).engaged) > 0;
    if (!isAlmostMet) continue;
    const query = `build_id=${build_id}&county_fips=${String(county_fips)}&specialty_code=${String(specialty_code)}&stage=engaged`;
    const [provider] = (await api.get(`/v1/providers?${query}`)).data as Json[];
    if (provider) return String(provider.id);
  }
  throw new Error('no provider would change the score');
}
