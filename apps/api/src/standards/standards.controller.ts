import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { Caller } from '../http/caller.ts';
import { namesNothing, notFound } from '../http/decode.ts';
import { Implement } from '../http/implement.ts';
import { compareRegulation } from './comparison.rules.ts';
import {
  compareCells,
  compareCounties,
  findEarlier,
  findStandard,
  getStandard,
  presentStandard,
  STANDARDS,
  countStandardContents,
  type StandardRow,
} from './standards.repository.ts';

@Controller()
export class StandardsController {
  @Implement(contract.listStandards)
  async list({ query }: Input<typeof contract.listStandards>, { db }: Caller) {
    const { data, meta } = await db.list<StandardRow>(contract.listStandards.list, STANDARDS, query);
    const tallies = await countStandardContents(
      db,
      data.map(({ id }) => id),
    );
    return { data: data.map((row) => presentStandard(row, tallies)), meta };
  }

  @Implement(contract.getStandard)
  async get({ params }: Input<typeof contract.getStandard>, { db }: Caller) {
    const row = await getStandard(db, params.id);
    return presentStandard(row, await countStandardContents(db, [row.id]));
  }

  @Implement(contract.compareStandards)
  async compare({ params, query }: Input<typeof contract.compareStandards>, { db }: Caller) {
    const standard = await getStandard(db, params.id);
    const other = await (query.with === undefined ? findEarlier(db, standard) : findStandard(db, query.with));
    if (!other) throw query.with === undefined ? notFound('') : namesNothing('with', 'standard');
    const pair = { from: other.id, to: standard.id };
    return {
      object: 'standard_comparison' as const,
      standard_id: standard.id,
      with_standard_id: other.id,
      ...compareRegulation(other, standard),
      counties: await compareCounties(db, pair, query),
      customized_cells: await compareCells(db, pair, query),
    };
  }
}
