import { hash } from 'node:crypto';
import type { Environment, ImportRow } from '@pnb/contract';
import { createRowPresenter, type ImportRecord, type ImportRowRecord, readCorrection, readOptions } from '@pnb/imports';
import { tagOfRow, withEntityTag } from '../http/entity-tag.ts';

/** What the entity tag of a row covers: it changes with a correction of the row, or of another row of its provider. */
export function readVersion(row: ImportRowRecord): { id: string; version: number } {
  const { import_id, cells, outcome, provider_id, errors, warnings, correction } = row;
  const state = JSON.stringify([cells, outcome, provider_id, errors, warnings, correction]);
  const id = `${import_id} ${row.row} ${hash('sha256', state, 'base64url')}`;
  return { id, version: 1 + (readCorrection({ correction })?.count ?? 0) };
}

/** How the rows of an import are presented, with their entity tags. */
export function createTaggedPresenter(
  environment: Environment,
  record: ImportRecord,
): (row: ImportRowRecord) => ImportRow {
  const present = createRowPresenter(record, readOptions(record, record.columns, environment));
  return (row) => {
    const resource = present(row);
    const version = readVersion(row);
    return withEntityTag({ ...resource, etag: resource.row === null ? null : tagOfRow(version) }, version);
  };
}
