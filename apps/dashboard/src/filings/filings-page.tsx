import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BuildField, useBuildName } from '../builds/build-field.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { createFilingColumns, GRID } from './filing-columns.tsx';
import { type Filing, filingsQuery } from './filing-queries.ts';
import { NewFiling } from './new-filing.tsx';

const FROM = '/signed-in/$environment/filings';
const getKey = ({ id }: Filing): string => id;

/** The filings of all builds, until one is chosen, of which a filing can then be made. */
export function FilingsPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<typeof search>();
  const canWrite = useCanWrite();
  const { build_id } = search;
  const list = useList(filingsQuery(environment, build_id));
  const nameBuild = useBuildName(environment);
  const columns = useMemo(() => createFilingColumns(environment, nameBuild), [environment, nameBuild]);
  const create = canWrite && build_id ? <NewFiling environment={environment} build={build_id} /> : null;
  return (
    <ListPage
      title="Filings"
      text="The MA Provider and Facility Tables of a build at one moment, tested before CMS does. A filing never changes. Choose a build to make one."
      actions={create}
      filters={
        <div className="grid sm:max-w-sm">
          <BuildField
            environment={environment}
            value={build_id}
            all="All builds"
            onChange={(id) => setSearch({ build_id: id })}
          />
        </div>
      }
      list={list}
      name="filings"
      empty={
        build_id === undefined ? (
          <Empty title="There is no filing" text="Choose a build and make one to see what CMS would find." />
        ) : (
          <Empty title="No filing of this build" text="Make one to see what CMS would find." />
        )
      }
      table={{ label: 'Filings', columns, getKey, grid: GRID }}
      call={{
        path: '/v1/filings',
        call: 'filings.listAllFilings',
        ...(build_id ? { query: { build_id: [build_id] } } : {}),
      }}
    />
  );
}
