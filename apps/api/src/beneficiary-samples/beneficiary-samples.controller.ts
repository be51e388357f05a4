import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import * as samples from './beneficiary-samples.repository.ts';

@Controller()
export class BeneficiarySamplesController {
  @Implement(contract.listBeneficiarySamples)
  async list({ query }: Input<typeof contract.listBeneficiarySamples>, { db }: Caller) {
    const { list } = contract.listBeneficiarySamples;
    const { data, meta } = await db.list<samples.SampleRow>(list, samples.SAMPLES, query);
    return { data: data.map(samples.presentSample), meta };
  }

  @Implement(contract.getBeneficiarySample)
  async get({ params }: Input<typeof contract.getBeneficiarySample>, { db }: Caller) {
    return samples.presentSample(await getSample(db, params.id));
  }

  @Implement(contract.listBeneficiaryPoints)
  async listPoints({ params, query }: Input<typeof contract.listBeneficiaryPoints>, { db }: Caller) {
    const { list } = contract.listBeneficiaryPoints;
    const { data, meta } = await db.list<samples.PointRow>(list, samples.pointSource(params.id), query);
    if (meta.total === 0) await getSample(db, params.id);
    return { data: data.map(samples.presentPoint), meta };
  }
}

async function getSample(db: AccountDb, id: string): Promise<samples.SampleRow> {
  const sample = await samples.findSample(db, id);
  if (sample) return sample;
  throw new contract.Problem('resource_not_found', `No beneficiary sample ${id} is loaded in this environment.`);
}
