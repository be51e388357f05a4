import { describe, expect, it } from '@jest/globals';
import { listCsvColumns, Provider } from '@pnb/contract';
import { foldRoster } from '../../test/rows.ts';
import { isOwnExport } from './own-export.ts';
import { planColumns } from './mapping.ts';

const HEADINGS = listCsvColumns(Provider).map(({ name }) => name);

const place = { address_line_1: '1 A St', address_line_2: null, city: 'Provo', state: 'UT', zip: '84601' };

/** One row of the file, with these cells. */
const file = (cells: Readonly<Record<string, string>>): string =>
  [HEADINGS, HEADINGS.map((heading) => cells[heading] ?? '')]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');

const base = { npi: '2000000002', name: 'Ana Rivera, MD', specialty_code: '008', specialty: 'Cardiology' };

describe('the CSV of GET /v1/providers', () => {
  it('has only columns that are imported, or that the service computes', () => {
    const { unmapped, isOwnExport: isOwn } = planColumns(HEADINGS);
    expect(isOwn).toBe(true);
    expect(new Set(unmapped.map(({ reason, message }) => `${reason}: ${message}`))).toEqual(
      new Set(['ignored: The service computes this column.']),
    );
  });

  it.each([
    ['id', 'npi', 'name', 'locations'],
    HEADINGS.filter((heading) => heading !== 'build_id'),
    HEADINGS.map((heading) => heading.toUpperCase()),
  ])('is not a file with other headings: %s …', (...headings) => {
    expect(isOwnExport(headings)).toBe(false);
    expect(planColumns(headings).columns.map(({ target }) => target)).not.toContainEqual({ field: 'locations' });
  });

  it('states each location, list and override, and the stage before a hold', async () => {
    const cells = {
      ...base,
      ...{ telehealth_states: '["UT","NV"]', additional_specialty_codes: '["037"]', metadata: '{"a":" b "}' },
      ...{ adequacy_status: 'excluded', adequacy_status_source: 'override' },
      ...{ stage: 'on_hold', allowed_stages: '["negotiating","declined","disqualified"]' },
      locations: JSON.stringify([
        { ...place, is_primary: false },
        { ...place, is_primary: true },
      ]),
    };
    const { providers, rejected } = await foldRoster(file(cells));
    expect([...rejected]).toEqual([]);
    expect(providers).toEqual([
      {
        ...{ npi: '2000000002', name: 'Ana Rivera, MD', specialty_code: '008', additional_specialty_codes: ['037'] },
        ...{ telehealth_states: ['UT', 'NV'], metadata: { a: ' b ' }, adequacy_override: 'excluded' },
        ...{ stage: 'on_hold', held_from_stage: 'negotiating' },
        locations: [
          { ...place, is_primary: false },
          { ...place, is_primary: true },
        ],
      },
    ]);
  });

  it('states no override where the status is computed, and no held stage where none is allowed', async () => {
    const cells = {
      ...base,
      ...{ adequacy_status: 'compliant', adequacy_status_source: 'computed' },
      ...{ stage: 'on_hold', allowed_stages: '["declined","disqualified"]', locations: '[]' },
    };
    const { providers } = await foldRoster(file(cells));
    expect(providers).toEqual([{ npi: '2000000002', name: 'Ana Rivera, MD', specialty_code: '008', stage: 'on_hold' }]);
  });

  it.each([
    ['=SUM(1)', "'=SUM(1)"],
    ["'=x", "''=x"],
    [' two  spaces ', ' two  spaces '],
    ['-5', '-5'],
  ])('states the name %j, written as %j', async (name, cell) => {
    const { providers } = await foldRoster(file({ ...base, name: cell, locations: '[]' }));
    expect(providers).toMatchObject([{ name }]);
  });

  it('rejects a list of locations that was edited to something else, and names the place', async () => {
    const { rejected } = await foldRoster(file({ ...base, locations: JSON.stringify([{ ...place, zip: '8460' }]) }));
    expect(rejected.get(2)).toMatchObject([
      { field: 'locations', column: 'locations', code: 'invalid_format', message: expect.stringContaining('0/zip') },
    ]);
  });
});
