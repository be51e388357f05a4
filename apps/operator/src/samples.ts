import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BeneficiarySampleCreate, encodeId, type FieldError, Problem } from '@pnb/contract';
import {
  deleteSharedSample,
  listSharedSamples,
  type PinningBuild,
  readSample,
  readSampleCounties,
  type StoredSample,
  storeSharedSample,
} from '@pnb/samples';
import type { Command, Result } from './command.ts';
import { Refusal } from './errors.ts';
import { getOption, getRequiredOption, getWord, parseId, validate } from './options.ts';

/** Errors that are printed; the others are counted. */
const MAX_PRINTED = 20;

function toRefusal({ message, members: { errors = [] } }: Problem): Refusal {
  const lines = errors.slice(0, MAX_PRINTED).map((error: FieldError) => `  ${error.message}\n`);
  return new Refusal(`${message}\n${lines.join('')}`.trimEnd());
}

const present = ({ outcomes, ...stored }: StoredSample): Result => ({
  ...stored,
  ...Object.fromEntries(outcomes.map(({ environment, outcome }) => [environment, outcome])),
});

async function openFile(path: string) {
  await access(path).catch(() => {
    throw new Refusal(`${path} does not exist.`);
  });
  return createReadStream(path);
}

const importCommand: Command = {
  name: 'samples import',
  usage: '<points.csv> --name <name> --source <source> [--vintage <vintage>] [--unit beneficiaries|county_share]',
  about:
    'Loads a beneficiary sample for all accounts of both environments: county_fips or ssa_code, latitude, longitude and weight, also with gzip. A file with an error changes nothing, and neither do points that were loaded before.',
  audit: { action: 'beneficiary_sample.imported', subject: 'id' },
  words: 1,
  options: {
    name: { type: 'string' },
    source: { type: 'string' },
    vintage: { type: 'string' },
    unit: { type: 'string' },
  },
  read: (line) => {
    const [vintage, unit] = [getOption(line, 'vintage'), getOption(line, 'unit')];
    const values = {
      name: getRequiredOption(line, 'name'),
      source: getRequiredOption(line, 'source'),
      ...(vintage === undefined ? {} : { vintage }),
      ...(unit === undefined ? {} : { unit }),
    };
    const names = { name: '--name', source: '--source', vintage: '--vintage', unit: '--unit' };
    const fields = validate(BeneficiarySampleCreate, values, names);
    // npm runs scripts in the folder of the package; INIT_CWD is the folder of the caller.
    const path = resolve(process.env.INIT_CWD ?? '.', getWord(line, 0));
    return async ({ production, sandbox }) => {
      const counties = await readSampleCounties(production.prisma);
      const source = await openFile(path);
      const points = await readSample({ source, unit: fields.unit ?? 'beneficiaries', counties }).catch(
        (error: unknown) => {
          throw error instanceof Problem ? toRefusal(error) : error;
        },
      );
      return present(await storeSharedSample([production, sandbox], { fields, points }));
    };
  },
};

const listCommand: Command = {
  name: 'samples list',
  usage: '',
  about: 'Lists the beneficiary samples that were loaded for all accounts, newest first.',
  words: 0,
  options: {},
  read:
    () =>
    async ({ production }) =>
      (await listSharedSamples(production)).map(({ id, ...sample }) => ({
        id: encodeId('beneficiary_sample', id),
        ...sample,
      })),
};

function inUse(sample: string, builds: PinningBuild[]): Refusal {
  const lines = builds
    .slice(0, MAX_PRINTED)
    .map(
      ({ environment, account_id, id }) =>
        `  ${encodeId('build', id)} of ${encodeId('account', account_id)} in ${environment}\n`,
    );
  const count = builds.length === 1 ? '1 build uses' : `${builds.length} builds use`;
  const fix = 'Their beneficiary_sample_id must first be another sample or null.';
  return new Refusal(`${count} the beneficiary sample ${sample}. ${fix}\n${lines.join('')}`.trimEnd());
}

const deleteCommand: Command = {
  name: 'samples delete',
  usage: '<smp_…>',
  about:
    'Deletes a beneficiary sample that was loaded for all accounts, from both environments, unless a build uses it. Stored scores and filings keep its identifier.',
  audit: { action: 'beneficiary_sample.deleted', subject: 'id' },
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('beneficiary_sample', getWord(line, 0));
    const sample = encodeId('beneficiary_sample', id);
    return async ({ production, sandbox }) => {
      const { environments, builds } = await deleteSharedSample([production, sandbox], id);
      if (builds.length > 0) throw inUse(sample, builds);
      if (environments.length === 0)
        throw new Refusal(`There is no beneficiary sample ${sample} of all accounts. samples list shows them.`);
      return { id: sample, deleted_from: environments };
    };
  },
};

export const SAMPLE_COMMANDS: readonly Command[] = [importCommand, listCommand, deleteCommand];
