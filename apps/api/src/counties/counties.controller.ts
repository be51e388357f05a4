import * as contract from '@pnb/contract';
import type { network } from '@pnb/db';
import { readPage } from '@pnb/lists';
import { mutuallyExclusive } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import {
  chooseCounties,
  getCounty,
  presentCounty,
  presentCountyDetail,
  specialtySource,
  tallyCells,
  type CountyRow,
} from './counties.repository.ts';

export const CountiesController = implement(contract.counties, {
  listCounties: async ({ query }, { db }) => {
    if (query.build_id && query.standard_id) throw mutuallyExclusive('standard_id', 'build_id');
    const source = await chooseCounties(db, query);
    const { data, meta } = await readPage<CountyRow>(db, contract.counties.listCounties.list, source, query);
    const tallies = query.build_id
      ? await tallyCells(
          db,
          query.build_id,
          data.map(({ fips }) => fips),
        )
      : null;
    return { data: data.map((row) => presentCounty(row, tallies?.get(row.fips) ?? null)), meta };
  },

  getCounty: async ({ params, query }, { db }) => {
    const { build_id, standard_id } = query;
    if (build_id && standard_id) throw mutuallyExclusive('standard_id', 'build_id');
    const county = await getCounty(db, { fips: params.id, build_id, standard_id });
    const tallies = build_id ? await tallyCells(db, build_id, [county.fips]) : null;
    return presentCountyDetail(county, tallies?.get(county.fips) ?? null);
  },

  listSpecialties: async ({ query }, { db }) => {
    const source = specialtySource(query.standard_id);
    const { data, meta } = await readPage<network.SpecialtyModel>(
      db,
      contract.counties.listSpecialties.list,
      source,
      query,
    );
    return {
      data: data.map((row) => ({ ...row, object: 'specialty' as const }) as unknown as contract.Specialty),
      meta,
    };
  },
});
