import { Link, useParams, useSearch } from '@tanstack/react-router';
import { importStatusValues } from '../api/enum-values.gen.ts';
import { BuildStatusFilters } from '../builds/build-status-filters.tsx';
import { buttonStyle } from '../components/button.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { writeListQuery } from '../components/search-values.ts';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { GRID, useImportColumns } from './import-columns.tsx';
import { type Import, importsQuery } from './import-queries.ts';
import type { ImportsSearch } from './import-search.ts';

const FROM = '/signed-in/$environment/imports';
const getKey = ({ id }: Import): string => id;

export function ImportsPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const canWrite = useCanWrite();
  const columns = useImportColumns(environment);
  const setSearch = useSetSearch<ImportsSearch>();
  const create = canWrite ? (
    <Link to="/$environment/imports/new" params={{ environment }} className={buttonStyle('primary')}>
      Import a roster
    </Link>
  ) : null;
  return (
    <ListPage
      title="Imports"
      text="Rosters that were uploaded, and what became of their rows."
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to="/$environment/imports/mappings" params={{ environment }} className={buttonStyle('plain')}>
            Saved mappings
          </Link>
          <Link to="/$environment/imports/sources" params={{ environment }} className={buttonStyle('plain')}>
            Sources
          </Link>
          {create}
        </div>
      }
      filters={
        <BuildStatusFilters
          environment={environment}
          statuses={importStatusValues}
          search={search}
          onChange={setSearch}
        />
      }
      list={useList(importsQuery(environment, search))}
      name="imports"
      empty={
        <Empty
          title="No import"
          text="Upload a roster as CSV, TSV, NDJSON or XLSX: it is checked first, and each import can be taken back."
        >
          {create}
        </Empty>
      }
      table={{ label: 'Imports', columns, getKey, grid: GRID }}
      call={{ path: '/v1/imports', call: 'imports.list', query: writeListQuery(search) }}
    />
  );
}
