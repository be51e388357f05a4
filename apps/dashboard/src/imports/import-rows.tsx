import { lazy, Suspense, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { DownloadLink, toFileName } from '../components/download-link.tsx';
import { ListView } from '../components/list-view.tsx';
import { Empty, Loading } from '../components/loaded.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { useList } from '../components/use-list.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { useCanWrite } from '../providers/use-can-write.ts';
import {
  type Import,
  type ImportRow,
  type ImportRowError,
  type ImportRowFilter,
  importRowsQuery,
} from './import-queries.ts';
import type { ImportSearch } from './import-search.ts';

/** Loaded when rows are corrected. */
const CorrectionGrid = lazy(async () => ({ default: (await import('./correction-grid.tsx')).CorrectionGrid }));

interface ImportRowsProps {
  environment: Environment;
  roster: Import;
  part: 'rejected' | 'warnings' | 'missing';
  /** The issue of which only the rows are shown. */
  search: Pick<ImportSearch, 'code' | 'field'>;
  onShowAll: () => void;
}

const FILTERS = {
  rejected: { outcome: ['rejected'] },
  warnings: { has_warnings: true },
  missing: { outcome: ['missing'] },
} as const satisfies Record<string, { outcome: readonly ImportRow['outcome'][] } | { has_warnings: true }>;

/** The rows of a part, or those of an issue among them. */
function listFilter({ part, search: { code, field } }: Pick<ImportRowsProps, 'part' | 'search'>): ImportRowFilter {
  const filter = part === 'warnings' ? FILTERS.warnings : { outcome: [...FILTERS[part].outcome] };
  return { ...filter, ...(code ? { code: [code] } : {}), ...(field ? { field } : {}) };
}

/** The same filter as the query of a link. */
const writeFilter = (filter: ImportRowFilter): string =>
  new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();

const TEXTS = {
  rejected: {
    empty: 'No row was rejected',
    text: 'Correct them here, or in the downloaded file, whose two added columns are ignored when you import it.',
    download: 'Download the rejected rows',
  },
  warnings: {
    empty: 'No row has a warning',
    text: 'These rows were accepted: check what they state, such as contracts that have ended.',
    download: 'Download the rows with warnings',
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
    header: 'Errors and warnings by field',
    cell: ({ getValue, row: { original } }) => (
      <ul className="grid gap-1 whitespace-normal">
        {getValue().map((error, index) => (
          <RowError key={index} error={error} />
        ))}
        {original.warnings.map(({ code, column, field, message }) => (
          <li key={`${code} ${column ?? ''}`} className="break-words">
            <span className="font-medium text-warn">{column ?? field ?? 'Row'}</span> {message}
          </li>
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

/** Rows of an import that has completed can be corrected while they are kept. */
const isCorrectable = ({ status, rows_expire_at }: Import): boolean =>
  (status === 'completed' || status === 'completed_with_errors') &&
  (rows_expire_at === null || Date.parse(rows_expire_at) > Date.now());

export function ImportRows({ environment, roster, part, search, onShowAll }: ImportRowsProps) {
  const { id, file_name, mode } = roster;
  const [isCorrecting, setCorrecting] = useState(false);
  const canCorrect = useCanWrite() && part !== 'missing' && isCorrectable(roster);
  const filter = listFilter({ part, search });
  const list = useList(importRowsQuery(environment, id, filter));
  const { empty, text, download } = TEXTS[part];
  const path = `/v1/imports/${id}/rows`;
  if (canCorrect && isCorrecting)
    return (
      <Suspense fallback={<Loading name="grid" />}>
        <CorrectionGrid
          {...{ environment, id }}
          isDryRun={mode === 'dry_run'}
          rows={list.rows}
          columns={list.first?.meta.columns ?? []}
          onEnd={() => setCorrecting(false)}
        />
        {list.readNext ? (
          <Button className="justify-self-start" disabled={list.isReadingNext} onClick={list.readNext}>
            Show more rows
          </Button>
        ) : null}
      </Suspense>
    );
  return (
    <ListView
      list={list}
      name="rows"
      empty={<Empty title={empty} />}
      table={{ label: 'Rows and their errors', columns, getKey, grid: GRID, isMeasured: true, height: 'max-h-[36rem]' }}
      call={{ path, call: 'imports.listRows', args: [id], query: filter }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {countNoun(list.total, 'row')}. {text}
        </p>
        <div className="flex flex-wrap gap-3">
          {search.code ? <Button onClick={onShowAll}>Show all rows</Button> : null}
          {canCorrect ? (
            <Button kind="primary" onClick={() => setCorrecting(true)}>
              Correct these rows
            </Button>
          ) : null}
          <DownloadLink
            environment={environment}
            path={`${path}?${writeFilter(filter)}`}
            file={toFileName(`${file_name.replace(/\.[^.]*$/, '')} ${part}.csv`)}
          >
            {download}
          </DownloadLink>
        </div>
      </div>
    </ListView>
  );
}
