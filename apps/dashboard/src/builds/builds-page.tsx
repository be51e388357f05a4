import { useParams, useSearch } from '@tanstack/react-router';
import { buildStatusValues } from '../api/enum-values.gen.ts';
import { FilterField } from '../components/filter-field.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { writeListQuery } from '../components/search-values.ts';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { BuildCard } from './build-card.tsx';
import type { BuildListSearch } from './build-search.ts';
import { CreateBuildButton } from './create-build.tsx';
import { buildListQuery } from './matrix-queries.ts';

const FROM = '/signed-in/$environment/builds';

/** The builds of the account, newest first. */
export function BuildsPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<BuildListSearch>();
  return (
    <ListPage
      title="Builds"
      text="A build is a provider network for one contract year, and its proof of adequacy."
      actions={<CreateBuildButton environment={environment} />}
      filters={
        <search className="flex flex-wrap items-end gap-3">
          <FilterField
            label="Status"
            all="All statuses"
            values={buildStatusValues}
            value={search.status}
            onChange={(status) => setSearch({ status })}
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
      call={{ path: '/v1/builds', call: 'builds.list', query: writeListQuery(search) }}
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
