import * as contract from '@pnb/contract';
import { hashSourceSecret, makeSourceSecret } from '@pnb/identity';
import {
  findMapping,
  type ImportSourceRow,
  presentSource,
  presentUpload,
  rejectUpload,
  releaseUpload,
  updateSource,
} from '@pnb/imports';
import { lockOpenBuild } from '@pnb/network';
import { readPage } from '@pnb/lists';
import { auditCaller } from '../http/audit-caller.ts';
import type { Caller } from '../http/caller.ts';
import { assertMatch, withEntityTag } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import { countUpload } from '../http/source-access.ts';
import * as sources from './import-sources.repository.ts';
import { checkCreate, checkExpiry, checkUpdate } from './import-sources.rules.ts';
import { receiveUpload } from './receive-upload.ts';

export const ImportSourcesController = implement(contract.importSources, {
  listImportSources: async ({ query }, { db }) => {
    const { list } = contract.importSources.listImportSources;
    const page = await readPage<ImportSourceRow>(db, list, sources.SOURCES, query);
    return { ...page, data: page.data.map((row) => toResource(row)) };
  },

  createImportSource: async ({ body }, caller) => {
    const { db: tx, plan, environment } = caller;
    const now = new Date();
    checkCreate(body, now);
    await lockOpenBuild(tx, body.build_id, '/build_id');
    const { columns, reading } = await findMapping(tx, { ...body, ...body.reading });
    await sources.assertWithinLimit(tx, plan);
    const secret = makeSourceSecret(environment);
    const fields = { ...body, mapping: columns, reading, secret_hash: hashSourceSecret(secret) };
    const row = await sources.insertSource(tx, fields, now);
    await sources.insertAddress(caller, row.id);
    await auditSecret(caller, 'import_source.created', row.id);
    return presentSource(row, secret);
  },

  getImportSource: async ({ params }, { db }) => toResource(await sources.getSource(db, params.id)),

  updateImportSource: async ({ params, body, precondition }, { db: tx }) => {
    const current = await sources.getSourceForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const now = new Date();
    const changes = checkUpdate(body, current, now);
    return toResource(await sources.changeSource(tx, { current, changes }, now));
  },

  deleteImportSource: async ({ params, precondition }, caller) => {
    const { db: tx } = caller;
    const current = await sources.getSourceForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await tx.sql.importSource.delete({ where: { id: current.id } });
    await auditSecret(caller, 'import_source.deleted', current.id);
    await sources.deleteAddress(caller, current.id);
  },

  rotateImportSourceSecret: async ({ params, body }, caller) => {
    const { db: tx, environment } = caller;
    const now = new Date();
    checkExpiry(body.secret_expires_at, now);
    const current = await sources.getSourceForUpdate(tx, params.id);
    const secret = makeSourceSecret(environment);
    const secret_hash = new Uint8Array(hashSourceSecret(secret));
    const { overlap_seconds = 0, secret_expires_at = sources.getDefaultExpiry(now) } = body;
    const previous = sources.retireSecret(current, overlap_seconds, now);
    const data = { ...previous, secret_hash, secret_expires_at, version: { increment: 1 } };
    const row = await updateSource(tx, current.id, data);
    await auditSecret(caller, 'import_source.secret_rotated', row.id);
    return presentSource(row, secret);
  },

  releaseImportSourceUpload: async ({ params }, { db: tx, plan }) => {
    const source = await sources.getSourceForUpdate(tx, params.id);
    const upload = await sources.getUpload(tx, params);
    return presentUpload(await releaseUpload(tx, { source, upload }, plan));
  },

  rejectImportSourceUpload: async ({ params }, { db: tx }) => {
    await sources.getSourceForUpdate(tx, params.id);
    return presentUpload(await rejectUpload(tx, await sources.getUpload(tx, params)));
  },

  createImportSourceUpload: async ({ file }, request, { attempts }) => {
    const source = sources.getAdmitted(request);
    await countUpload(attempts, source);
    return presentUpload(await receiveUpload(source, file));
  },

  getImportSourceUpload: async ({ params }, request) => {
    const { db } = sources.getAdmitted(request);
    return presentUpload(await sources.getUpload(db, params));
  },
});

const toResource = (row: ImportSourceRow): contract.ImportSource => withEntityTag(presentSource(row), row);

type Action = 'import_source.created' | 'import_source.deleted' | 'import_source.secret_rotated';

/** Commits before the other database does: a secret that was returned is in the log, even if the process ends. */
const auditSecret = (caller: Caller, action: Action, id: string): Promise<void> =>
  auditCaller(caller, { action, subject: contract.encodeId('import_source', id) });
