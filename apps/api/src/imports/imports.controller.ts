import * as contract from '@pnb/contract';
import { lockOpenBuild, type AccountDb, type network } from '@pnb/db';
import {
  recordEnd,
  FileError,
  type ImportRecord,
  presentImport,
  presentImportRow,
  queueImport,
  storeUpload,
} from '@pnb/imports';
import { implement } from '../http/implement.ts';
import { poll } from '../http/poll.ts';
import * as imports from './imports.repository.ts';

export const ImportsController = implement(contract.imports, {
  listImports: async ({ query }, { db }) => {
    const page = await db.list<ImportRecord>(contract.imports.listImports.list, imports.IMPORTS, query);
    return { ...page, data: page.data.map(presentImport) };
  },

  createImport: async ({ body, file }, { db, plan }) => {
    const { id } = await db.transaction(async (tx) => {
      await lockOpenBuild(tx, body.build_id, '/build_id');
      return imports.insertImport(tx, body, { plan, file_name: file.name });
    });
    try {
      const stored = await storeUpload(db, id, { fileName: file.name, source: file.source });
      return await db.transaction(async (tx) => {
        const row = await imports.startImport(tx, id, stored);
        await queueImport(tx, id);
        return presentImport(row);
      });
    } catch (error) {
      await imports.removeUpload(db, id);
      throw error instanceof FileError ? refuseFile(error) : error;
    }
  },

  getImport: async ({ params, wait_ms }, { db }) => {
    const read = () => imports.getImport(db, params.id);
    return presentImport(await poll({ read, isSettled: ({ finished_at }) => finished_at !== null, wait_ms }));
  },

  listImportRows: async ({ params, query }, { db }) => {
    await imports.getImport(db, params.id);
    const source = imports.importRows(params.id);
    const page = await db.list<network.ImportRowModel>(contract.imports.listImportRows.list, source, query);
    return { ...page, data: page.data.map(presentImportRow) };
  },

  cancelImport: async ({ params }, { db: tx }) => {
    const current = await imports.getImport(tx, params.id);
    if (current.status === 'cancelled') return presentImport(current);
    if (current.finished_at !== null)
      throw new contract.Problem('invalid_state', `The import is ${current.status} and cannot be cancelled.`);
    return presentImport(await cancel(tx, current.id));
  },
});

async function cancel(tx: AccountDb, id: string): Promise<ImportRecord> {
  const row = await imports.updateImport(tx, id, { status: 'cancelled', finished_at: new Date() });
  await recordEnd(tx, row);
  return row;
}

const STATUS_CODES = { unsupported_format: 'unsupported_media_type', limit_exceeded: 'payload_too_large' } as const;

/** What the start of a file, or its size, already shows. */
function refuseFile({ code, message }: FileError): contract.Problem {
  if (code === 'unsupported_format' || code === 'limit_exceeded')
    return new contract.Problem(STATUS_CODES[code], message);
  return contract.invalid([contract.bodyError('/file', 'invalid_format', message)]);
}
