import { describe, expect, it } from '@jest/globals';
import type { components } from '@pnb/client';
import { useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { CORPUS, type CorpusFile } from '../../../libs/imports/test/corpus/corpus.ts';
import {
  type FoundFile,
  type FoundProvider,
  measure,
  type Measured,
} from '../../../libs/imports/test/corpus/measure.ts';
import { describeResults, sum } from '../../../libs/imports/test/corpus/results.ts';
import { createImporter } from './rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile } = createImporter({ app, caller, build_id: () => build.id });

const MAX = 100;

/** What a caller can read after an import: providers, rows, and the columns that were guessed. */
async function readImported({ content, fileName, columns }: CorpusFile): Promise<FoundFile> {
  const done = await importFile(Buffer.from(content), { fileName });
  const query = { build_id: [build.id], per_page: MAX };
  const { data: providers } = await caller.api.GET('/v1/providers', { params: { query } });
  const at = { path: { id: done.id }, query: { per_page: MAX } };
  const { data: rows } = await caller.api.GET('/v1/imports/{id}/rows', { params: at });
  return {
    providers: (providers?.data ?? []).map(toFound),
    rows: (rows?.data ?? []).map(({ row, errors, warnings, guesses }) => ({
      row: row ?? 0,
      errors: errors.map(({ field }) => field ?? ''),
      hasEndingWarning: warnings.some(({ code }) => code !== 'value_ignored'),
      guesses: guesses.map(({ field, value, meaning }) => ({ field, value: value ?? '', meaning: meaning ?? '' })),
    })),
    columns: done.guesses
      .filter(({ value }) => value === null)
      .map(({ column, field }) => {
        const index = columns.findIndex(({ heading }) => heading.replaceAll('\u00A0', ' ').trim() === column);
        return { index, heading: column, field, isGuess: true };
      }),
  };
}

function toFound(provider: components['schemas']['Provider']): FoundProvider {
  const { npi, external_id, stage, locations, additional_specialty_codes } = provider;
  return {
    id: npi ?? external_id ?? '',
    fields: { ...provider, additional_specialty_codes: additional_specialty_codes.toSorted() },
    locations: locations.map(({ address_line_1, address_line_2, city, state, zip, county_fips }) => ({
      address_line_1,
      address_line_2: address_line_2 ?? '',
      city,
      state,
      zip,
      ...(county_fips ? { county_fips } : {}),
    })),
    hasEnded: stage === 'terminated',
  };
}

describe('a file as plans receive it, sent without a mapping', () => {
  const results: Measured[] = [];

  it.each(CORPUS.filter(({ isAwaited }) => !isAwaited).map((file) => [file.name, file] as const))(
    'becomes the providers that it is made of: %s',
    async (_name, file) => {
      const measured = measure(file, await readImported(file));
      results.push(measured);
      const { right, open, wrong } = measured.fields;
      if (right / (right + open + wrong) < 0.95) throw new Error(describeResults([measured], []));
    },
  );

  it('has 99 of 100 fields right, and accepts no provider whose contract ended', () => {
    const { fields, headings, values, accepted } = sum(results);
    const isRight = fields.right / (fields.right + fields.open + fields.wrong) >= 0.99;
    const isGuessed = headings.wrong <= headings.guessed * 0.005 && values.wrong <= values.guessed * 0.005;
    expect(results.length).toBeGreaterThanOrEqual(40);
    if (!isRight || !isGuessed || accepted > 0) throw new Error(describeResults(results, []));
  });
});
