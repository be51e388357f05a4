import { Badge } from '../components/badge.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { defineColumns } from '../components/virtual-table.tsx';
import type { ApiRequest } from './request-queries.ts';

const helper = defineColumns<ApiRequest>();

const getKind = (status: number) => (status >= 500 ? 'danger' : status >= 400 ? 'warn' : 'success');

/** Widths of the columns. */
export const GRID = 'grid-cols-[4rem_minmax(13rem,2fr)_minmax(9rem,1.2fr)_5.5rem_minmax(7rem,1fr)_11rem]';

export const getKey = ({ id }: ApiRequest): string => id;

export const columns = helper.columns([
  helper.accessor('status_code', {
    header: 'Status',
    cell: ({ getValue }) => <Badge kind={getKind(getValue())}>{getValue()}</Badge>,
  }),
  helper.accessor(({ method, path }) => `${method} ${path}`, {
    id: 'call',
    header: 'Call',
    cell: ({ row: { original } }) => (
      <span title={`${original.operation_id}, ${original.id}`} className="font-mono text-[13px]">
        {original.method} {original.path}
      </span>
    ),
  }),
  helper.accessor(({ error_code }) => error_code ?? '', {
    id: 'error',
    header: 'Problem',
    cell: ({ getValue }) => <span className="font-mono text-[13px]">{getValue()}</span>,
  }),
  helper.accessor('duration_ms', {
    header: 'Time taken',
    cell: ({ getValue }) => <span className="tabular-nums">{formatCount(Math.round(getValue()))} ms</span>,
  }),
  helper.accessor('ip_address', {
    header: 'From',
    cell: ({ row: { original } }) => (
      <span title={original.user_agent ?? undefined} className="font-mono text-[13px]">
        {original.ip_address}
      </span>
    ),
  }),
  helper.accessor('created_at', { header: 'Time', cell: ({ getValue }) => <Time value={getValue()} /> }),
]);
