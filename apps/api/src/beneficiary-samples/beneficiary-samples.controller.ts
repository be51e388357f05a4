import * as contract from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { readPage } from '@pnb/lists';
import * as samples from '@pnb/samples';
import type { WritingCaller } from '../http/caller.ts';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';

export const BeneficiarySamplesController = implement(contract.beneficiarySamples, {
  listBeneficiarySamples: async ({ query }, { db }) => {
    const { list } = contract.beneficiarySamples.listBeneficiarySamples;
    const source = samples.sampleSource(db.account_id);
    const { data, meta } = await readPage<samples.SampleRow>(db, list, source, query);
    return { data: data.map(samples.presentSample), meta };
  },

  createBeneficiarySample: async ({ body, file }, { db, plan }) => {
    await db.transaction((tx) => samples.assertSampleAvailable(tx, plan));
    const { unit = 'beneficiaries' } = body;
    const points = await withinUploads(db, async () => {
      const counties = await samples.readSampleCounties(db.sql);
      return samples.readSample({ source: file.source, unit, counties });
    });
    const write = async ({ db: tx }: Pick<WritingCaller, 'db'>) => {
      await samples.assertSampleAvailable(tx, plan);
      const row = await samples.createSample(tx, { fields: body, points });
      return samples.presentSample({ ...row, is_shared: false });
    };
    return { write };
  },

  getBeneficiarySample: async ({ params }, { db }) => samples.presentSample(await getSample(db, params.id)),

  deleteBeneficiarySample: async ({ params }, { db: tx }) => {
    if (!(await samples.deleteSample(tx, params.id))) throw notFound('beneficiary_sample');
  },

  listBeneficiaryPoints: async ({ params, query }, { db }) => {
    const { list } = contract.beneficiarySamples.listBeneficiaryPoints;
    // The description of a default sample is computed from all of its points, so it is read only where there are none.
    const isDefault = contract.decodeId('beneficiary_sample', params.id) === null;
    const sample = isDefault ? { id: params.id, is_shared: true } : await getSample(db, params.id);
    const { data, meta } = await readPage<samples.PointRow>(db, list, samples.pointSource(sample), query);
    if (isDefault && meta.total === 0) await getSample(db, params.id);
    return { data: data.map(samples.presentPoint), meta };
  },
});

async function getSample(db: AccountDb, id: string): Promise<samples.SampleRow> {
  const sample = await samples.findSample(db, id);
  if (sample) return sample;
  throw notFound('beneficiary_sample');
}

/** Accounts whose upload this process reads: the points of one are in memory. */
const uploading = new Set<string>();

async function withinUploads<T>({ account_id, environment }: AccountDb, work: () => Promise<T>): Promise<T> {
  const key = `${environment} ${account_id}`;
  if (uploading.has(key))
    throw new contract.Problem('conflict', 'Another beneficiary sample is being uploaded. Upload this one after it.');
  uploading.add(key);
  try {
    return await work();
  } finally {
    uploading.delete(key);
  }
}
