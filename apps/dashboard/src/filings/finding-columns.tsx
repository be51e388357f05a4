import type { ReactNode } from 'react';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { ProviderLink } from '../providers/provider-link.tsx';
import type { FilingFinding } from './filing-queries.ts';

const helper = defineColumns<FilingFinding>();

/** Widths of the columns. */
export const FINDING_GRID = 'grid-cols-[minmax(11rem,1fr)_minmax(11rem,1fr)_minmax(20rem,2.4fr)]';

/** `linkCell` is a link to the cell of a finding; `onCode` shows the findings of one rule. */
export const createFindingColumns = (
  environment: Environment,
  linkCell: (county: string, specialty: string) => ReactNode,
  onCode: (code: FilingFinding['code']) => void,
) =>
  helper.columns([
    helper.accessor('code', {
      header: 'Rule',
      cell: ({ getValue, row: { original } }) => (
        <span className="grid justify-items-start gap-1 whitespace-normal">
          <Badge kind={original.severity === 'error' ? 'danger' : 'warn'}>{nameValue(original.severity)}</Badge>
          <button
            type="button"
            className="text-left font-medium underline-offset-2 hover:underline"
            onClick={() => onCode(getValue())}
          >
            {nameValue(getValue())}
          </button>
        </span>
      ),
    }),
    helper.accessor('provider_id', {
      header: 'Provider, and first row',
      cell: ({ getValue, row: { original } }) => {
        const id = getValue();
        return (
          <span className="grid gap-0.5">
            {id === null ? (
              <span className="text-muted">No provider</span>
            ) : (
              <ProviderLink environment={environment} id={id} name={original.provider_name ?? id} />
            )}
            <span className="text-xs whitespace-normal text-muted">{describePlace(original)}</span>
            {original.county_fips && original.specialty_code
              ? linkCell(original.county_fips, original.specialty_code)
              : null}
          </span>
        );
      },
    }),
    helper.accessor('message', {
      header: 'Finding, and what to change',
      cell: ({ getValue, row: { original } }) => (
        <span className="grid gap-1 break-words whitespace-normal">
          <span>{getValue()}</span>
          <span className="text-muted">{original.fix}</span>
          {original.field ? <code className="font-mono text-xs text-muted">{original.field}</code> : null}
        </span>
      ),
    }),
  ]);

function describePlace({ table, row, row_count }: FilingFinding): string {
  if (table === null || row === null) return 'No row';
  const first = `${nameValue(table)} table, row ${formatCount(row)}`;
  return row_count > 1 ? `${first}, ${countNoun(row_count, 'row')} in all` : first;
}
