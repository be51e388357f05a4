import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BuildField, buildChoicesQuery } from '../builds/build-field.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { Empty } from '../components/loaded.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { RowsState } from '../components/rows-state.tsx';
import { useRows } from '../components/use-rows.ts';
import { VirtualTable } from '../components/virtual-table.tsx';
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
  const navigate = useNavigate({ from: '/$environment/filings' });
  const canWrite = useCanWrite();
  const { data: builds } = useQuery(buildChoicesQuery(environment));
  const build_id = search.build_id ?? builds?.data[0]?.id ?? '';
  const query = useInfiniteQuery(filingsQuery(environment, build_id));
  const { rows, total, readNext } = useRows(query);
  const columns = useMemo(() => createFilingColumns(environment), [environment]);
  const create = canWrite && build_id ? <NewFiling environment={environment} build={build_id} /> : null;
  const path = `/v1/builds/${build_id}/filings`;
  return (
    <>
      <PageHeader
        title="Filings"
        text="The MA Provider and Facility Tables of a build at one moment, tested before CMS does. A filing never changes."
      >
        {create}
      </PageHeader>
      <div className="grid gap-4">
        <div className="grid sm:max-w-sm">
          <BuildField
            environment={environment}
            value={build_id}
            onChange={(id) => void navigate({ search: { build_id: id }, replace: true })}
          />
        </div>
        {builds?.data.length === 0 ? (
          <Empty title="There is no build" text="Filings are made of a build." />
        ) : (
          <RowsState
            query={query}
            name="filings"
            empty={<Empty title="No filing of this build" text="Make one to see what CMS would find." />}
          >
            <VirtualTable
              label="Filings"
              columns={columns}
              rows={rows}
              getKey={getKey}
              grid={GRID}
              total={total}
              onEnd={readNext}
            />
          </RowsState>
        )}
        <ApiCall path={path} call="filings.list" args={[build_id]} />
      </div>
    </>
  );
}
