import { useInfiniteQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { DownloadLink, toFileName } from '../components/download-link.tsx';
import { Empty } from '../components/loaded.tsx';
import { countNoun } from '../components/numbers.ts';
import { RowsState } from '../components/rows-state.tsx';
import { useRows } from '../components/use-rows.ts';
import { defineColumns, VirtualTable } from '../components/virtual-table.tsx';
import { type Import, type ImportRow, type ImportRowError, importRowsQuery } from './import-queries.ts';

interface ImportRowsProps {
  environment: Environment;
  roster: Import;
  outcome: 'rejected' | 'missing';
}

const TEXTS = {
  rejected: {
    empty: 'No row was rejected',
    text: 'Correct these rows in the file, and import that file again: its two added columns are ignored.',
    download: 'Download the rejected rows',
  },
  missing: {
    empty: 'The file names every provider of the build',
    text: 'Providers of the build that the file does not name.',
    download: 'Download the missing providers',
  },
};

const helper = defineColumns<ImportRow>();
const GRID = 'grid-cols-[4rem_minmax(12rem,1fr)_minmax(20rem,2fr)]';

const columns = helper.columns([
  helper.accessor('row', { header: 'Row', cell: ({ getValue }) => getValue() ?? '' }),
  helper.accessor('cells', {
    header: 'Cells',
    cell: ({ getValue, row: { original } }) => (
      <span className="line-clamp-3 break-words whitespace-normal text-muted">
        {getValue().filter(Boolean).join(' · ') || original.provider_id}
      </span>
    ),
  }),
  helper.accessor('errors', {
    header: 'Errors by field',
    cell: ({ getValue }) => (
      <ul className="grid gap-1 whitespace-normal">
        {getValue().map((error, index) => (
          <RowError key={index} error={error} />
        ))}
      </ul>
    ),
  }),
]);

function RowError({ error: { column, field, message } }: { error: ImportRowError }) {
  return (
    <li className="break-words">
      <span className="font-medium text-danger">{column ?? field ?? 'Row'}</span> {message}
    </li>
  );
}

const getKey = ({ row, provider_id }: ImportRow): string => `${row ?? provider_id}`;

export function ImportRows({ environment, roster: { id, file_name }, outcome }: ImportRowsProps) {
  const query = useInfiniteQuery(importRowsQuery(environment, id, outcome));
  const { rows, total, readNext } = useRows(query);
  const { empty, text, download } = TEXTS[outcome];
  const path = `/v1/imports/${id}/rows`;
  return (
    <>
      <RowsState query={query} name="rows" empty={<Empty title={empty} />}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {countNoun(total, 'row')}. {text}
          </p>
          <DownloadLink
            environment={environment}
            path={`${path}?outcome=${outcome}`}
            file={toFileName(`${file_name.replace(/\.[^.]*$/, '')} ${outcome}.csv`)}
          >
            {download}
          </DownloadLink>
        </div>
        <VirtualTable
          label="Rows and their errors"
          columns={columns}
          rows={rows}
          getKey={getKey}
          grid={GRID}
          total={total}
          isMeasured
          height="max-h-[36rem]"
          onEnd={readNext}
        />
      </RowsState>
      <ApiCall path={path} call="imports.listRows" args={[id]} query={{ outcome: [outcome] }} />
    </>
  );
}
