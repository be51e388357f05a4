import { decodeId } from '@pnb/contract';
import type { FieldValues } from './fields.ts';

/** Whether a row was written by the service, from a provider that it had accepted: its `id` is the id of that provider. */
export const isExportedRow = ({ record_id }: Partial<FieldValues>): boolean =>
  record_id !== undefined && decodeId('provider', record_id) !== null;
