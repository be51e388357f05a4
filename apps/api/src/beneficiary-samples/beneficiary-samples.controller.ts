import * as contract from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { implement } from '../http/implement.ts';
import * as samples from './beneficiary-samples.repository.ts';

export const BeneficiarySamplesController = implement(contract.beneficiarySamples, {
  listBeneficiarySamples: async ({ query }, { db }) => {
    const { list } = contract.beneficiarySamples.listBeneficiarySamples;
    const { data, meta } = await db.list<samples.SampleRow>(list, samples.SAMPLES, query);
    return { data: data.map(samples.presentSample), meta };
  },

  getBeneficiarySample: async ({ params }, { db }) => {
    return samples.presentSample(await getSample(db, params.id));
  },

  listBeneficiaryPoints: async ({ params, query }, { db }) => {
    const { list } = contract.beneficiarySamples.listBeneficiaryPoints;
    const { data, meta } = await db.list<samples.PointRow>(list, samples.pointSource(params.id), query);
    if (meta.total === 0) await getSample(db, params.id);
    return { data: data.map(samples.presentPoint), meta };
  },
});

async function getSample(db: AccountDb, id: string): Promise<samples.SampleRow> {
  const sample = await samples.findSample(db, id);
  if (sample) return sample;
  throw new contract.Problem('resource_not_found', `No beneficiary sample ${id} is loaded in this environment.`);
}
