import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, type Json, type Prepare, readJson, sameSet } from '../scenario.ts';

const COUNTY = '49035';
const CARDIOLOGY = '008';

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));
  const readIds = () => readJson(folder)?.provider_ids as string[];
  return {
    check: async () => {
      const result = readJson(folder);
      if (!result) return ['there is no result.json'];
      // All providers, compared here: not with the filters that a solution uses.
      const providers = await api.list(`/v1/providers?build_id=${build_id}`);
      const ids = providers.filter(isCardiologist).map(({ id }) => String(id));
      const problems = compare(result, { county_fips: COUNTY, specialty_code: CARDIOLOGY, total: ids.length });
      if (!sameSet(result.provider_ids, ids)) problems.push(`provider_ids must be those of ${ids.length} providers`);
      return problems;
    },
    wrong: {
      'only the first page': () => write({ provider_ids: readIds().slice(0, 25) }),
      'a provider twice': () => write({ provider_ids: [...readIds().slice(1), readIds()[1]] }),
      'another county': () => write({ county_fips: '49049' }),
      nothing: () => write({ total: 0, provider_ids: [] }),
    },
  };
};

const isCardiologist = ({ specialty_code, locations }: Json): boolean =>
  specialty_code === CARDIOLOGY && (locations as Json[]).some(({ county_fips }) => county_fips === COUNTY);
