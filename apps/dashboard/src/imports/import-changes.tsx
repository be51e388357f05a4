import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Environment } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Empty } from '../components/loaded.tsx';
import { countNoun, nameValue } from '../components/numbers.ts';
import { RowsState } from '../components/rows-state.tsx';
import { useRows } from '../components/use-rows.ts';
import { defineColumns, VirtualTable } from '../components/virtual-table.tsx';
import { ProviderLink } from '../providers/provider-link.tsx';
import { type Import, type ImportChange, importChangesQuery } from './import-queries.ts';

const helper = defineColumns<ImportChange>();
const GRID = 'grid-cols-[minmax(16rem,2fr)_8rem_8rem_minmax(10rem,1fr)]';
const getKey = ({ provider_id }: ImportChange): string => provider_id;

const REASONS = {
  changed: 'It was changed since',
  deleted: 'It was deleted since',
  contact_attempts: 'Contact attempts refer to it',
  campaign: 'A campaign refers to it',
  filing: 'A filing refers to it',
  conflict: 'Another provider has its NPI or external id now',
} as const satisfies Record<NonNullable<ImportChange['reason']>, string>;

const createColumns = (environment: Environment) =>
  helper.columns([
    helper.accessor('provider_id', {
      header: 'Provider',
      cell: ({ getValue }) => <ProviderLink environment={environment} id={getValue()} />,
    }),
    helper.accessor('type', { header: 'Change', cell: ({ getValue }) => nameValue(getValue()) }),
    helper.accessor('revert', { header: 'Revert', cell: ({ getValue }) => nameValue(getValue() ?? '') }),
    helper.accessor('reason', {
      header: 'Why it was kept',
      cell: ({ getValue }) => {
        const reason = getValue();
        return reason ? REASONS[reason] : '';
      },
    }),
  ]);

export function ImportChanges({ environment, roster: { id } }: { environment: Environment; roster: Import }) {
  const query = useInfiniteQuery(importChangesQuery(environment, id));
  const { rows, total, readNext } = useRows(query);
  const columns = useMemo(() => createColumns(environment), [environment]);
  return (
    <>
      <RowsState query={query} name="changes" empty={<Empty title="No provider was changed" />}>
        <p className="text-muted">{countNoun(total, 'provider')} changed.</p>
        <VirtualTable
          label="Changes"
          columns={columns}
          rows={rows}
          getKey={getKey}
          grid={GRID}
          total={total}
          rowPixels={44}
          height="max-h-[36rem]"
          onEnd={readNext}
        />
      </RowsState>
      <ApiCall path={`/v1/imports/${id}/changes`} call="imports.listChanges" args={[id]} />
    </>
  );
}
