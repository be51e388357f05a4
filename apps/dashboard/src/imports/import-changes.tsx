import { useMemo } from 'react';
import type { Environment } from '../api/api.ts';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { useList } from '../components/use-list.ts';
import { defineColumns } from '../components/virtual-table.tsx';
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
  const list = useList(importChangesQuery(environment, id));
  const columns = useMemo(() => createColumns(environment), [environment]);
  return (
    <ListView
      list={list}
      name="changes"
      empty={<Empty title="No provider was changed" />}
      table={{ label: 'Changes', columns, getKey, grid: GRID, rowPixels: 44, height: 'max-h-[36rem]' }}
      call={{ path: `/v1/imports/${id}/changes`, call: 'imports.listChanges', args: [id] }}
    >
      <p className="text-muted">{countNoun(list.total, 'provider')} changed.</p>
    </ListView>
  );
}
