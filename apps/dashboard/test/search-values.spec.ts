import { describe, expect, it } from '@jest/globals';
import { OVERVIEW_PARAMETERS } from '../src/builds/build-search.ts';
import { createParser, omitEmpty, writeListQuery } from '../src/components/search-values.ts';
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
