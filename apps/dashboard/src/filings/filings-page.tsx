import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BuildField, buildChoicesQuery } from '../builds/build-field.tsx';
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

/** The filings of a build: the newest build, until another one is chosen. */
export function FilingsPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<typeof search>();
  const canWrite = useCanWrite();
  const { data: builds } = useQuery(buildChoicesQuery(environment));
  const build_id = search.build_id ?? builds?.data[0]?.id ?? '';
  const list = useList(filingsQuery(environment, build_id));
  const columns = useMemo(() => createFilingColumns(environment), [environment]);
  const create = canWrite && build_id ? <NewFiling environment={environment} build={build_id} /> : null;
  const hasNoBuild = builds?.data.length === 0;
  return (
    <ListPage
      title="Filings"
      text="The MA Provider and Facility Tables of a build at one moment, tested before CMS does. A filing never changes."
      actions={create}
      filters={
        <div className="grid sm:max-w-sm">
          <BuildField environment={environment} value={build_id} onChange={(id) => setSearch({ build_id: id })} />
        </div>
      }
      list={hasNoBuild ? { ...list, isRead: true } : list}
      name="filings"
      empty={
        hasNoBuild ? (
          <Empty title="There is no build" text="Filings are made of a build." />
        ) : (
          <Empty title="No filing of this build" text="Make one to see what CMS would find." />
        )
      }
      table={{ label: 'Filings', columns, getKey, grid: GRID }}
      call={{ path: `/v1/builds/${build_id}/filings`, call: 'filings.list', args: [build_id] }}
    />
  );
}
