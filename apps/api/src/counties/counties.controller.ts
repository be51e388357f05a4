import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { ListSource, network } from '@pnb/db';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import { ALL_SERVICE_AREAS, presentCounty, SERVICE_AREA, tallyCells, type CountyRow } from './counties.repository.ts';

const SPECIALTIES: ListSource = { from: 'specialties', scope: 'reference', key: ['code', 'standard_id'] };

@Controller()
export class CountiesController {
  @Implement(contract.listCounties)
  async list({ query }: Input<typeof contract.listCounties>, { db }: Caller) {
    const source = query.build_id ? SERVICE_AREA : ALL_SERVICE_AREAS;
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

  @Implement(contract.listSpecialties)
  async listSpecialties({ query }: Input<typeof contract.listSpecialties>, { db }: Caller) {
    const { data, meta } = await db.list<network.SpecialtyModel>(contract.listSpecialties.list, SPECIALTIES, query);
    return {
      data: data.map((row) => ({ ...row, object: 'specialty' as const }) as unknown as contract.Specialty),
      meta,
    };
  }
}
