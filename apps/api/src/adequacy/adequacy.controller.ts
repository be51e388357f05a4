import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { ListSource, network } from '@pnb/db';
import { findScore } from '@pnb/scoring';
import type { Caller } from '../http/caller.ts';
import { missing, notFound } from '../http/decode.ts';
import { Implement } from '../http/implement.ts';

const cellsOf = (build_id: string): ListSource => ({
  from: 'adequacy_cells',
  scope: 'account',
  key: ['county_fips', 'specialty_code'],
  where: (bind) => [`build_id = ${bind(build_id)}`],
});

@Controller()
export class AdequacyController {
  @Implement(contract.getAdequacy)
  async get({ params, query }: Input<typeof contract.getAdequacy>, { db }: Caller) {
    const build = await db.sql.build.findUnique({ where: { id: params.id } });
    if (!build) throw missing('build');
    const score = await findScore(db, build, query.basis ?? (build.basis as contract.Basis));
    if (!score) throw notFound('');
    return score;
  }

  @Implement(contract.listAdequacyCells)
  async listCells({ params, query }: Input<typeof contract.listAdequacyCells>, { db }: Caller) {
    const build = await db.sql.build.findUnique({ where: { id: params.id }, select: { basis: true } });
    if (!build) throw missing('build');
    const basis = query.basis ?? (build.basis as contract.Basis);
    const page = await db.list<network.AdequacyCellModel>(contract.listAdequacyCells.list, cellsOf(params.id), {
      ...query,
      basis,
    } as typeof query);
    return {
      ...page,
      data: page.data.map((row) => ({ ...row, object: 'adequacy_cell' }) as unknown as contract.AdequacyCell),
    };
  }
}
