import type { components } from '@pnb/client';
import { useParams } from '@tanstack/react-router';
import { type Environment, openApi } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { useShortList } from '../components/use-list.ts';
import { defineColumns } from '../components/virtual-table.tsx';

type DeprecatedCall = components['schemas']['DeprecatedCall'];

const deprecationsQuery = (environment: Environment) =>
  createQuery([environment, 'deprecations'], (signal) =>
    openApi(environment).GET('/v1/account/deprecations', { params: { query: { per_page: 100 } }, signal }),
  );

const helper = defineColumns<DeprecatedCall>();
const columns = helper.columns([
  helper.accessor('day', { header: 'Day (UTC)' }),
  helper.accessor('operation_id', { header: 'Operation' }),
  helper.accessor(({ field }) => field ?? 'The operation', { id: 'field', header: 'Deprecated part' }),
  helper.accessor('api_key_id', {
    header: 'API key',
    cell: ({ getValue }) => <code className="font-mono text-[13px]">{getValue()}</code>,
  }),
  helper.accessor('calls', { header: 'Calls', cell: ({ getValue }) => formatCount(getValue()) }),
]);
const GRID = 'grid-cols-[8rem_1fr_1fr_minmax(17rem,1.4fr)_6rem]';
const getKey = ({ day, operation_id, field, api_key_id }: DeprecatedCall): string =>
  [day, operation_id, field, api_key_id].join();

export function DeprecationListPage() {
  const { environment } = useParams({ from: '/signed-in/$environment/deprecations' });
  return (
    <ListPage
      title="Deprecated calls"
      text="Calls of your keys that use an operation, parameter or field that will be removed, by day."
      list={useShortList(deprecationsQuery(environment))}
      name="deprecated calls"
      empty={<Empty title="Your keys use nothing that is deprecated" text="What they use is listed here when it is." />}
      table={{ label: 'Deprecated calls', columns, getKey, grid: GRID, rowPixels: 44 }}
      call={{ path: '/v1/account/deprecations', call: 'account.listDeprecatedCalls' }}
    />
  );
}
