import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { network } from '@pnb/db';
import type { Caller } from '../http/caller.ts';
import { bothGiven } from '../http/decode.ts';
import { Implement } from '../http/implement.ts';
import {
  chooseCounties,
  getCounty,
  presentCounty,
  presentCountyDetail,
  specialtySource,
  tallyCells,
  type CountyRow,
} from './counties.repository.ts';

@Controller()
export class CountiesController {
  @Implement(contract.listCounties)
  async list({ query }: Input<typeof contract.listCounties>, { db }: Caller) {
    if (query.build_id && query.standard_id) throw bothGiven('standard_id', 'build_id');
    const source = await chooseCounties(db, query);
    const { data, meta } = await db.list<CountyRow>(contract.listCounties.list, source, query);
    const tallies = query.build_id
      ? await tallyCells(
          db,
          query.build_id,
          data.map(({ fips }) => fips),
        )
      : null;
    return { data: data.map((row) => presentCounty(row, tallies?.get(row.fips) ?? null)), meta };
  }

  @Implement(contract.getCounty)
  async get({ params, query }: Input<typeof contract.getCounty>, { db }: Caller) {
    const { build_id, standard_id } = query;
    if (build_id && standard_id) throw bothGiven('standard_id', 'build_id');
    const county = await getCounty(db, { fips: params.id, build_id, standard_id });
    const tallies = build_id ? await tallyCells(db, build_id, [county.fips]) : null;
    return presentCountyDetail(county, tallies?.get(county.fips) ?? null);
  }

  @Implement(contract.listSpecialties)
  async listSpecialties({ query }: Input<typeof contract.listSpecialties>, { db }: Caller) {
    const source = specialtySource(query.standard_id);
    const { data, meta } = await db.list<network.SpecialtyModel>(contract.listSpecialties.list, source, query);
    return {
      data: data.map((row) => ({ ...row, object: 'specialty' as const }) as unknown as contract.Specialty),
      meta,
    };
  }
}
