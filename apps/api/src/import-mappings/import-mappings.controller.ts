import * as contract from '@pnb/contract';
import { type ListSource, readPage } from '@pnb/lists';
import {
  checkMapping,
  evaluateRows,
  FileError,
  findMapping,
  findProposedMapping,
  groupRowIssues,
  type MappingRow,
  presentPreview,
  previewFile,
} from '@pnb/imports';
import { assertMatch, withEntityTag } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import { refuseFile } from '../http/refuse-file.ts';
import * as mappings from './import-mappings.repository.ts';

const MAPPINGS: ListSource = { from: 'import_mappings', scope: 'account' };

export const ImportMappingsController = implement(contract.importMappings, {
  listImportMappings: async ({ query }, { db }) => {
    const page = await readPage<MappingRow>(db, contract.importMappings.listImportMappings.list, MAPPINGS, query);
    return { ...page, data: page.data.map(mappings.presentMapping) };
  },

  createImportMapping: async ({ body }, { db: tx, plan }) => {
    assertColumns(body.columns);
    await mappings.assertWithinLimit(tx, plan);
    return toResource(await mappings.insertMapping(tx, body));
  },

  previewImport: async ({ body, file }, { db }) => {
    const { match_by = 'npi', build_id = null } = body;
    if (build_id !== null) await mappings.assertBuild(db, build_id);
    const { columns, reading } = await findMapping(db, body);
    try {
      const upload = { fileName: file.name, source: file.source };
      const { environment } = db;
      const options = { mapping: columns, reading, matchBy: match_by, environment, rows: contract.PREVIEW_ROWS };
      const read = await previewFile(upload, options);
      const outcomes = await evaluateRows(db, read.records, { plan: read.plan, build_id });
      const { issues } = await groupRowIssues(db, outcomes);
      const proposed_mapping = columns.length > 0 ? null : await findProposedMapping(db, read.headings);
      return presentPreview(read, { outcomes, issues, proposed_mapping });
    } catch (error) {
      throw error instanceof FileError ? refuseFile(error) : error;
    }
  },

  getImportMapping: async ({ params }, { db }) => toResource(await mappings.getMapping(db, params.id)),

  updateImportMapping: async ({ params, body, precondition }, { db: tx }) => {
    const current = await mappings.getMappingForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const fixed = { object: 'import_mapping', id: contract.encodeId('import_mapping', current.id) };
    const mapping = { ...fixed, created_at: current.created_at.toISOString() };
    const errors = contract.checkReadOnly(body, contract.IMPORT_MAPPING_READ_ONLY, mapping);
    if (errors.length > 0) throw contract.invalid(errors);
    const { name, columns, reading } = contract.withoutReadOnly(body, contract.IMPORT_MAPPING_READ_ONLY);
    if (columns) assertColumns(columns);
    if (name === undefined && columns === undefined && reading === undefined) return toResource(current);
    return toResource(await mappings.updateMapping(tx, current, { name, columns, reading: reading ?? {} }));
  },

  deleteImportMapping: async ({ params, precondition }, { db: tx }) => {
    const current = await mappings.getMappingForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await tx.sql.importMapping.delete({ where: { id: current.id } });
  },
});

const toResource = (row: MappingRow): contract.ImportMapping => withEntityTag(mappings.presentMapping(row), row);

function assertColumns(columns: contract.ColumnMapping[]): void {
  const errors = checkMapping(columns, '/columns');
  if (errors.length > 0) throw contract.invalid(errors);
}
