import { adequacy, type Basis } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { readPage } from '@pnb/lists';
import {
  cellSource,
  countPipeline,
  countySource,
  specialtySource,
} from '../apps/api/src/adequacy/adequacy.repository.ts';
import { type Figure, median, spread } from './harness.ts';

const ROUNDS = 15;
const PER_PAGE = 25;
const BASIS: Basis = 'contracted';

interface Scored {
  db: AccountDb;
  build_id: string;
}

type CellKey = Parameters<typeof countPipeline>[2][number];

async function readCellPage({ db, build_id }: Scored, page: number): Promise<number> {
  const query = { basis: BASIS, page, per_page: PER_PAGE };
  const { data, meta } = await readPage<CellKey>(db, adequacy.listAdequacyCells.list, cellSource(build_id), query);
  await countPipeline(db, build_id, data);
  return meta.total;
}

/** Pages as the API reads them, in the process: the statements and their rows, without HTTP. Each is read once before. */
export async function measureLists(scored: Scored): Promise<Figure[]> {
  const { db, build_id } = scored;
  const { listAdequacyCounties, listAdequacySpecialties } = adequacy;
  const query = { basis: BASIS, per_page: PER_PAGE };
  const last = Math.ceil((await readCellPage(scored, 1)) / PER_PAGE);
  const middle = Math.floor(last / 2);
  return [
    await measureRead('roll-up by county', () =>
      readPage(db, listAdequacyCounties.list, countySource(build_id), query),
    ),
    await measureRead('roll-up by specialty', () =>
      readPage(db, listAdequacySpecialties.list, specialtySource(build_id), query),
    ),
    await measureRead('page 1 of its cells', () => readCellPage(scored, 1)),
    await measureRead(`page ${middle} of its cells`, () => readCellPage(scored, middle)),
    await measureRead(`page ${last} of its cells, the last`, () => readCellPage(scored, last)),
  ];
}

async function measureRead(name: string, read: () => Promise<unknown>): Promise<Figure> {
  await read();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await read();
    times.push(performance.now() - started);
  }
  const how = `${PER_PAGE} items, one basis, in the process, median of ${ROUNDS}: ${spread(times)}`;
  return { name, value: `${median(times).toFixed(0)} ms`, how };
}
