import { describe, expect, it, jest } from '@jest/globals';
import { useApp, useSignedIn } from '@pnb/testkit';
import { sortRows, writeHsdTables } from '../../test/hsd-tables.ts';

jest.setTimeout(300_000);

const BASES = ['contracted', 'filing'] as const;

const app = useApp();
const plan = useSignedIn(app);

async function downloadRows(id: string, filing_id: string, table: 'provider' | 'facility'): Promise<string[][]> {
  const response = await app.fetch(`${app.url}/v1/builds/${id}/filings/${filing_id}/${table}-table`, {
    headers: { authorization: `Bearer ${plan.token}` },
  });
  const lines = (await response.text()).split('\r\n').slice(1, -1);
  return lines.map((line) => line.split('\t'));
}

async function makeFiling(id: string, basis: 'contracted' | 'filing') {
  const { data } = await plan.api.POST('/v1/builds/{id}/filings', { params: { path: { id } }, body: { basis } });
  await app.runJobs();
  const path = { id, filing_id: String(data?.id) };
  return (await plan.api.GET('/v1/builds/{id}/filings/{filing_id}', { params: { path } })).data;
}

describe('the tables of the builds of the sample', () => {
  it('equal those of a separate program that reads the same data over HTTP, field by field', async () => {
    await plan.api.POST('/v1/sandbox/reset');
    const { data: builds } = await plan.api.GET('/v1/builds');
    const counted: number[] = [];
    for (const { id, coverage_starts_on, filing_type } of builds?.data ?? []) {
      for (const basis of filing_type === 'initial_application' ? BASES.slice(1) : BASES) {
        const filing = await makeFiling(id, basis);
        const terms = { build_id: id, basis, coverage_starts_on, as_of: String(filing?.as_of) };
        const expected = await writeHsdTables(app, plan, { ...terms, sample: String(filing?.beneficiary_sample_id) });
        const provider = await downloadRows(id, String(filing?.id), 'provider');
        const facility = await downloadRows(id, String(filing?.id), 'facility');

        expect(sortRows(provider)).toEqual(expected.provider);
        expect(sortRows(facility)).toEqual(expected.facility);
        expect(filing?.row_counts).toEqual({ provider: provider.length, facility: facility.length });
        counted.push(provider.length + facility.length);
      }
    }
    expect(counted).toHaveLength(3);
    expect(Math.min(...counted)).toBeGreaterThan(400);
    expect(Math.max(...counted)).toBeGreaterThan(2_000);
  });
});
