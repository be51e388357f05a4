import { describe, expect, it } from '@jest/globals';
import { OVERVIEW_PARAMETERS } from '../src/builds/build-search.ts';
import { createParser, omitEmpty, writeListQuery } from '../src/components/search-values.ts';
import { buildFilterQuery, FILTER_PARAMETERS } from '../src/providers/provider-filter.ts';
import { BOARD_PARAMETERS } from '../src/pipeline/board-search.ts';

describe('search parameters of a page', () => {
  const parse = createParser(OVERVIEW_PARAMETERS);

  it('reads what a saved link states, with the digits that the router reads as a number', () => {
    expect(parse({ basis: 'projected', specialty: 7, state: 'TX', county: 1001, wide: true })).toEqual({
      basis: 'projected',
      specialty: '007',
      state: 'TX',
      county: '01001',
      wide: true,
    });
  });

  it('leaves out what is not understood', () => {
    expect(parse({ basis: 'none', specialty: 'x', state: 'Texas', county: '', wide: 'true', other: 1 })).toEqual({});
  });

  it('makes the query of providers from contract, evidence, group and days', () => {
    const read = createParser(FILTER_PARAMETERS);
    const search = { signed: 'yes', evidence: 'no', group: 'Smith, Jones', ends_before: '2027-06-01' };
    expect(buildFilterQuery(read({ ...search, contacted_before: '2026-11-01' }))).toEqual({
      contract_signed: true,
      contact_evidence_complete: false,
      medical_group: 'Smith, Jones',
      terminated_on_lt: '2027-06-01',
      last_contacted_at_lt: '2026-11-01T00:00:00Z',
    });
    expect(buildFilterQuery(read({ quality: 'any' }))).toEqual({ has_data_quality_warnings: true });
    expect(buildFilterQuery(read({ quality: 'none' }))).toEqual({ has_data_quality_warnings: false });
    expect(buildFilterQuery(read({ quality: 'zip_unknown' }))).toEqual({ data_quality: ['zip_unknown'] });
    expect(
      buildFilterQuery(read({ quality: 'other', signed: 'maybe', ends_before: 'soon', contacted_before: 7 })),
    ).toEqual({});
  });

  it('leaves out the default order of the board and stages that do not exist', () => {
    const board = createParser(BOARD_PARAMETERS);
    expect(board({ sort: '-stage_changed_at', toggled: ['none', 'engaged', 'outreach'] })).toEqual({
      toggled: ['outreach', 'engaged'],
    });
    expect(board({ sort: 'name', toggled: 'engaged', build: 5 })).toEqual({ sort: 'name', build: '5' });
  });

  it('writes the address without empty values, and the query of a list with a list for each filter', () => {
    const search = omitEmpty<{ status?: 'active'; build_id?: string }>({ status: 'active', build_id: '' });
    expect(search).toEqual({ status: 'active' });
    expect(writeListQuery(search)).toEqual({ status: ['active'] });
  });
});
