import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { useBuildName } from '../builds/build-field.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { type Figure, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { formatBytes, formatCount } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Tabs } from '../components/tabs.tsx';
import { Time } from '../components/time.tsx';
import { useSetSearch } from '../components/use-set-search.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { AppliedDryRun, ApplyDryRun } from './apply-dry-run.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportGuesses } from './import-guesses.tsx';
import { ImportIssues } from './import-issues.tsx';
import { ImportComparison } from './import-comparison.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type Import, importQuery, isUnfinished } from './import-queries.ts';
import { ImportRows } from './import-rows.tsx';
import { type ImportSearch, type ImportTab, nameMode } from './import-search.ts';
import { ImportStatus } from './import-status.tsx';
import { describeReading } from './reading-fields.tsx';

const FROM = '/signed-in/$environment/imports/$importId';

export function ImportPage() {
  const { environment, importId } = useParams({ from: FROM });
  const query = useQuery(importQuery(environment, importId));
  return (
    <Loaded query={query} name="import">
      {(roster: Import) => <ImportDetails environment={environment} roster={roster} />}
    </Loaded>
  );
}

interface ImportProps {
  environment: Environment;
  roster: Import;
}

function ImportDetails({ environment, roster }: ImportProps) {
  const canWrite = useCanWrite();
  const nameBuild = useBuildName(environment);
  return (
    <>
      <PageHeader title={roster.file_name || 'Import'} text={`${nameMode(roster.mode)}, ${nameBuild(roster.build_id)}`}>
        <div className="flex flex-wrap items-center gap-3">
          <ImportStatus status={roster.status} phase={roster.phase} />
          {canWrite ? <ImportActions environment={environment} roster={roster} /> : null}
        </div>
      </PageHeader>
      <div className="grid gap-6">
        {roster.failure ? <Notice kind="error">{roster.failure.message}</Notice> : null}
        {isUnfinished(roster) ? <ImportProgress roster={roster} /> : null}
        <Summary environment={environment} roster={roster} />
        {roster.unmapped_columns.length > 0 ? <UnmappedColumns roster={roster} /> : null}
        {roster.guesses.length > 0 ? <ImportGuesses guesses={roster.guesses} /> : null}
        {roster.finished_at ? <ImportIssues environment={environment} roster={roster} /> : null}
        {roster.finished_at ? <Parts environment={environment} roster={roster} /> : null}
        <ApiCall path={`/v1/imports/${roster.id}`} call="imports.get" args={[roster.id]} />
      </div>
    </>
  );
}

function Summary({ environment, roster }: ImportProps) {
  const canWrite = useCanWrite();
  const isTried = roster.mode === 'dry_run' && roster.status.startsWith('completed');
  return (
    <Panel
      title={roster.mode === 'dry_run' ? 'What an import would do' : 'What became of the rows'}
      actions={isTried && canWrite ? <ApplyDryRun environment={environment} roster={roster} /> : null}
    >
      <Figures
        figures={[
          ...listCounts(roster),
          ...listRevert(roster),
          ...listFile(roster),
          ...listOrigin(environment, roster),
        ]}
      />
    </Panel>
  );
}

const listCounts = (
  { counts, mode, skipped_rows: { blank, totals }, warning_count }: Import,
  left = blank + totals,
): Figure[] => [
  ['Created', formatCount(counts.created)],
  ['Updated', formatCount(counts.updated)],
  ['Unchanged', formatCount(counts.unchanged)],
  ['Rejected', formatCount(counts.rejected)],
  ...(left > 0 ? [['Blank and totals, left out', formatCount(left)] as const] : []),
  ...(warning_count > 0 ? [['With warnings', formatCount(warning_count)] as const] : []),
  ...(mode === 'replace' ? [['Missing in the file', formatCount(counts.missing)] as const] : []),
];

const listRevert = ({ revert }: Import): Figure[] =>
  revert
    ? [
        ['Reverted: restored', formatCount(revert.restored)],
        ['Reverted: deleted', formatCount(revert.deleted)],
        ['Reverted: kept', formatCount(revert.kept)],
      ]
    : [];

const listFile = ({ format, file_bytes, reading, created_at, finished_at, rows_expire_at }: Import): Figure[] => [
  ['File', `${format?.toUpperCase() ?? 'Unknown'}, ${formatBytes(file_bytes)}`],
  ...(reading.header_row === null ? [] : [['Read as', describeReading(reading)] as const]),
  ['Uploaded', <Time key="created" value={created_at} />],
  ...(finished_at ? [['Ended', <Time key="ended" value={finished_at} />] as const] : []),
  ...(rows_expire_at ? [['Rows are kept until', <Time key="expire" value={rows_expire_at} />] as const] : []),
];

const listOrigin = (environment: Environment, { dry_run_id }: Import): Figure[] =>
  dry_run_id ? [['Rows of', <AppliedDryRun key="dry-run" environment={environment} id={dry_run_id} />]] : [];

function UnmappedColumns({ roster: { unmapped_columns } }: { roster: Import }) {
  return (
    <details className="rounded-xl border border-line bg-surface px-5 py-3">
      <summary className="font-medium">Columns that were not imported: {unmapped_columns.length}</summary>
      <ul className="mt-3 grid gap-1">
        {unmapped_columns.map(({ heading, message }, index) => (
          <li key={`${heading} ${index}`}>
            <span className="font-medium">{heading || 'No heading'}</span> <span className="text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Parts({ environment, roster }: ImportProps) {
  const search = useSearch({ from: FROM });
  const { tab = 'rejected' } = search;
  const setSearch = useSetSearch<ImportSearch>();
  const tabs = [
    ['rejected', `Rejected rows (${formatCount(roster.counts.rejected)})`],
    ...(roster.warning_count > 0 ? [['warnings', `Warnings (${formatCount(roster.warning_count)})`] as const] : []),
    ...(roster.mode === 'replace' ? [['missing', `Missing (${formatCount(roster.counts.missing)})`] as const] : []),
    ...(roster.mode === 'dry_run' ? [] : [['changes', 'Changes'] as const]),
    ['comparison', 'Comparison'],
  ] as const satisfies readonly (readonly [ImportTab, string])[];
  return (
    <Tabs label="Parts of the import" value={tab} tabs={tabs} onChange={(next) => setSearch({ tab: next })}>
      {tab === 'changes' ? (
        <ImportChanges environment={environment} roster={roster} />
      ) : tab === 'comparison' ? (
        <ImportComparison environment={environment} roster={roster} search={search} onChange={setSearch} />
      ) : (
        <ImportRows
          key={tab}
          environment={environment}
          roster={roster}
          part={tab}
          search={search}
          onShowAll={() => setSearch({ tab })}
        />
      )}
    </Tabs>
  );
}
