import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { buildStatusValues } from '../api/enum-values.gen.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { SelectField } from '../components/select-field.tsx';
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
  const query = useInfiniteQuery(buildListQuery(environment, search));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <>
      <PageHeader title="Builds" text="A build is a provider network for one contract year, and its proof of adequacy.">
        <CreateBuildButton environment={environment} />
      </PageHeader>
      <div className="grid gap-5">
        <search className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Status"
            value={search.status ?? ''}
            options={STATUS_OPTIONS}
            onChange={(status) => void navigate({ search: status === '' ? {} : { status }, replace: true })}
          />
        </search>
        <Loaded query={query} name="the builds">
          {({ pages }) => {
            const builds = pages.flatMap(({ data }) => data);
            return builds.length === 0 ? (
              <Empty
                title={search.status ? 'No build has this status' : 'No build yet'}
                text="Create one from states or counties: its first score is there within seconds."
              />
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3" aria-label="Builds">
                {builds.map((build) => (
                  <BuildCard key={build.id} environment={environment} build={build} />
                ))}
              </ul>
            );
          }}
        </Loaded>
        {hasNextPage ? (
          <Button className="w-fit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        ) : null}
        <ApiCall path="/v1/builds" call="builds.list" query={search.status ? { status: [search.status] } : {}} />
      </div>
    </>
  );
}
