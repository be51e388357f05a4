import type { AccountTransaction } from '@pnb/db';
import { insertEndedImport } from '@pnb/imports';
import { findStageAt } from './sample/campaigns.ts';
import { sandboxNpi } from './sample/npi.ts';
import { hashToUuid, type SampleBuildRows, type SampleProviderRows } from './sample-ids.ts';

const DAY_MS = 86_400_000;
const DAYS_BETWEEN = 5;
const HEADINGS = ['NPI', 'Name', 'Specialty', 'Stage', 'Address', 'City', 'State', 'Zip'];
const MOVED = 8;
const UNMOVED = 32;

/** It is beyond the keys of the sample. */
const NEW_NPI = 99_999_999;
const NEW_ROW = [
  sandboxNpi(NEW_NPI),
  'Casey Example, MD',
  '008',
  'identified',
  '100 S Main St',
  'Salt Lake City',
  'UT',
  '84101',
];

/**
 * Inserts two imports of a build, that of a roster and the dry run of the next one: their comparison has providers of each kind. Both
 * state what the build was like at the time, so that neither has changed it.
 */
export async function insertImports(tx: AccountTransaction, build: SampleBuildRows, as_of: Date): Promise<void> {
  const before = new Date(as_of.getTime() - DAYS_BETWEEN * DAY_MS);
  const chosen = chooseProviders(build, before);
  const next = chosen.slice(1).map((provider, index) => {
    const row = toRow(provider, as_of);
    return index === 0 ? row.with(HEADINGS.indexOf('Stage'), 'actve') : row;
  });
  const files = [
    { mode: 'upsert', at: before, rows: chosen.map((provider) => toRow(provider, before)) },
    { mode: 'dry_run', at: as_of, rows: [...next, NEW_ROW] },
  ] as const;
  const providers = new Map(chosen.map(({ id, sample }) => [`npi:${sample.npi}`, id]));
  for (const file of files) {
    const file_name = `roster-${file.at.toISOString().slice(0, 10)}.csv`;
    const id = hashToUuid(`${tx.account_id} ${build.sample.external_id} ${file.mode}`);
    await insertEndedImport(tx, { ...file, id, build_id: build.id, file_name, headings: HEADINGS, providers });
  }
}

/** Providers of both files: first those whose stage is the same, then some that have moved. */
function chooseProviders({ providers }: SampleBuildRows, before: Date): SampleProviderRows[] {
  const listed = providers.filter(({ sample }) => sample.npi !== null && sample.locations.length > 0);
  const existing = listed.filter(({ sample }) => findStageAt(sample, before) !== null);
  const hasMoved = ({ sample }: SampleProviderRows) => findStageAt(sample, before)?.stage !== sample.stage;
  return [
    ...existing.filter((provider) => !hasMoved(provider)).slice(0, UNMOVED),
    ...existing.filter(hasMoved).slice(0, MOVED),
  ];
}

function toRow({ sample }: SampleProviderRows, at: Date): string[] {
  const [location] = sample.locations;
  const { address_line_1 = '', city = '', state = '', zip = '' } = location ?? {};
  const stage = findStageAt(sample, at)?.stage ?? sample.stage;
  return [sample.npi ?? '', sample.name, sample.specialty_code, stage, address_line_1, city, state, zip];
}
