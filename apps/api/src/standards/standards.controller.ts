import * as contract from '@pnb/contract';
import { readPage } from '@pnb/lists';
import { unknownReference, unknownId } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { compareRegulation } from './comparison.rules.ts';
import {
  compareCells,
  compareCounties,
  findPrevious,
  findStandard,
  getStandard,
  presentStandard,
  STANDARDS,
  countStandardContents,
  type StandardRow,
} from './standards.repository.ts';

export const StandardsController = implement(contract.standards, {
  listStandards: async ({ query }, { db }) => {
    const { data, meta } = await readPage<StandardRow>(db, contract.standards.listStandards.list, STANDARDS, query);
    const tallies = await countStandardContents(
      db,
      data.map(({ id }) => id),
    );
    return { data: data.map((row) => presentStandard(row, tallies)), meta };
  },

  getStandard: async ({ params }, { db }) => {
    const row = await getStandard(db, params.id);
    return presentStandard(row, await countStandardContents(db, [row.id]));
  },

  compareStandards: async ({ params, query }, { db }) => {
    const standard = await getStandard(db, params.id);
    const other = await (query.with === undefined ? findPrevious(db, standard) : findStandard(db, query.with));
    if (!other) throw query.with === undefined ? unknownId('') : unknownReference('with', 'standard');
    const pair = { from: other.id, to: standard.id };
    return {
      object: 'standard_comparison' as const,
      standard_id: standard.id,
      with_standard_id: other.id,
      ...compareRegulation(other, standard),
      counties: await compareCounties(db, pair, query),
      customized_cells: await compareCells(db, pair, query),
    };
  },
});
