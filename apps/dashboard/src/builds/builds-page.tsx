import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { buildStatusValues } from '../api/enum-values.gen.ts';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { SelectField } from '../components/select-field.tsx';
import { useList } from '../components/use-list.ts';
import { BuildCard } from './build-card.tsx';
import { CreateBuildButton } from './create-build.tsx';
import { buildListQuery } from './matrix-queries.ts';

const FROM = '/signed-in/$environment/builds';
const STATUS_OPTIONS = [
  ['', 'All statuses'],
  ...buildStatusValues.map((status) => [status, nameValue(status)] as const),
] as const;

/** The builds of the account, newest first. */
export function BuildsPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/$environment/builds' });
  return (
    <ListPage
      title="Builds"
      text="A build is a provider network for one contract year, and its proof of adequacy."
      actions={<CreateBuildButton environment={environment} />}
      filters={
        <search className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Status"
            value={search.status ?? ''}
            options={STATUS_OPTIONS}
            onChange={(status) => void navigate({ search: status === '' ? {} : { status }, replace: true })}
          />
        </search>
      }
      list={useList(buildListQuery(environment, search))}
      name="the builds"
      empty={
        <Empty
          title={search.status ? 'No build has this status' : 'No build yet'}
          text="Create one from states or counties: its first score is there within seconds."
        />
      }
      call={{ path: '/v1/builds', call: 'builds.list', query: search.status ? { status: [search.status] } : {} }}
    >
      {(builds) => (
        <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3" aria-label="Builds">
          {builds.map((build) => (
            <BuildCard key={build.id} environment={environment} build={build} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
