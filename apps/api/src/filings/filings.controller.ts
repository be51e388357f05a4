import * as contract from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { compareStored, openArchive, openTable, presentFiling, requestFiling, type TableKind } from '@pnb/filings';
import { readPage } from '@pnb/lists';
import { implement } from '../http/implement.ts';
import {
  assertWithinFilingLimits,
  awaitFiling,
  FILINGS,
  filingSource,
  findPreviousFiling,
  findingSource,
  getBuild,
  getFiling,
  getOtherFiling,
  getReadyFiling,
} from './filings.repository.ts';

export const FilingsController = implement(contract.filings, {
  listAllFilings: async ({ query }, { db }) => {
    const { list } = contract.filings.listAllFilings;
    const { data, meta } = await readPage<network.FilingModel>(db, list, FILINGS, query);
    return { data: data.map(presentFiling), meta };
  },

  listFilings: async ({ params, query }, { db }) => {
    await getBuild(db, params.id);
    const { list } = contract.filings.listFilings;
    const { data, meta } = await readPage<network.FilingModel>(db, list, filingSource(params.id), query);
    return { data: data.map(presentFiling), meta };
  },

  createFiling: async ({ params, body }, { db, plan }) => {
    const build = await getBuild(db, params.id);
    await assertWithinFilingLimits(db, build.id, plan);
    return presentFiling(await requestFiling(db, build, body));
  },

  getFiling: async ({ params, wait_ms }, { db }) => presentFiling(await awaitFiling(db, params, wait_ms)),

  getFilingProviderTable: async ({ params }, { db }) => openTableFile(db, params, 'provider'),

  getFilingFacilityTable: async ({ params }, { db }) => openTableFile(db, params, 'facility'),

  getFilingArchive: async ({ params }, { db }) => {
    const filing = await getReadyFiling(db, params);
    const chunks = openArchive(db, filing);
    return { file_name: `${contract.encodeId('filing', filing.id)}.zip`, checksum: filing.id, chunks };
  },

  listFilingFindings: async ({ params, query }, { db }) => {
    await getFiling(db, params);
    const { list } = contract.filings.listFilingFindings;
    const { data, meta } = await readPage<network.FilingFindingModel>(db, list, findingSource(params.filing_id), query);
    return { data: data.map(presentFinding), meta };
  },

  compareFilings: async ({ params, query }, { db }) => {
    const filing = await getReadyFiling(db, params);
    const other = query.with ? await getOtherFiling(db, query.with) : await findPreviousFiling(db, filing);
    return compareStored(db, filing, other);
  },
});

async function openTableFile(db: AccountDb, params: { id: string; filing_id: string }, table: TableKind) {
  const filing = await getReadyFiling(db, params);
  return { file_name: `${table}-table.txt`, checksum: String(filing.sha256), chunks: openTable(db, filing, table) };
}

const presentFinding = ({
  filing_id: _filing,
  account_id: _account,
  ...row
}: network.FilingFindingModel): contract.FilingFinding => ({
  ...row,
  object: 'filing_finding',
});
