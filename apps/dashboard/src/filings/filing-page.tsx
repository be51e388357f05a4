import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useBuildName } from '../builds/build-field.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { DownloadLink, toFileName } from '../components/download-link.tsx';
import { type Figure, Figures } from '../components/figures.tsx';
import { Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { Notice } from '../components/notice.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Progress } from '../components/progress.tsx';
import { Tabs } from '../components/tabs.tsx';
import { Time } from '../components/time.tsx';
import { useSetSearch } from '../components/use-set-search.ts';
import { FilingComparison } from './filing-comparison.tsx';
import { FilingFindings } from './filing-findings.tsx';
import { type Filing, type FilingKey, filingPath, filingQuery } from './filing-queries.ts';
import type { FilingSearch, FilingTab } from './filing-search.ts';
import { FilingStatus, nameFiling } from './filing-status.tsx';
import { FilingTable } from './filing-table.tsx';

const FROM = '/signed-in/$environment/builds/$build/filings/$filingId';

export function FilingPage() {
  const key = useParams({ from: FROM });
  const query = useQuery(filingQuery(key));
  return (
    <Loaded query={query} name="filing">
      {(filing) => <FilingDetails filingKey={key} filing={filing} />}
    </Loaded>
  );
}

interface FilingProps {
  filingKey: FilingKey;
  filing: Filing;
}

function FilingDetails({ filingKey, filing }: FilingProps) {
  const nameBuild = useBuildName(filingKey.environment);
  return (
    <>
      <PageHeader title={nameFiling(filing)} text={nameBuild(filing.build_id)}>
        <FilingStatus status={filing.status} />
      </PageHeader>
      <div className="grid gap-6">
        {filing.failure ? <Notice kind="error">{filing.failure}</Notice> : null}
        {filing.status === 'pending' ? <Computing /> : null}
        {filing.status === 'ready' ? <Content filingKey={filingKey} filing={filing} /> : null}
        <ApiCall path={filingPath(filingKey)} call="filings.get" args={[filingKey.build, filingKey.filingId]} />
      </div>
    </>
  );
}

function Computing() {
  return (
    <Panel title="The filing is being computed">
      <Progress label="Both tables are written and tested" value={null} max={1} />
      <p className="text-muted">You can leave this page: its address shows the filing again.</p>
    </Panel>
  );
}

function Content({ filingKey, filing }: FilingProps) {
  const search = useSearch({ from: FROM });
  const { tab = 'findings' } = search;
  const setSearch = useSetSearch<FilingSearch>();
  const { findings, provider, facility } = readCounts(filing);
  const tabs = [
    ['findings', `Findings (${formatCount(findings)})`],
    ['provider', `Provider table (${formatCount(provider)})`],
    ['facility', `Facility table (${formatCount(facility)})`],
    ['comparison', 'Comparison'],
  ] as const satisfies readonly (readonly [FilingTab, string])[];
  return (
    <>
      <Panel title="Content" actions={<Downloads filingKey={filingKey} filing={filing} />}>
        <Figures figures={listFigures(filing)} />
        {filing.sha256 ? (
          <p className="text-muted">
            SHA-256 of both tables <code className="font-mono text-xs break-all">{filing.sha256}</code>
          </p>
        ) : null}
      </Panel>
      <Tabs label="Parts of the filing" value={tab} tabs={tabs} onChange={(next) => setSearch({ tab: next })}>
        {tab === 'findings' ? (
          <FilingFindings filingKey={filingKey} filing={filing} search={search} onChange={setSearch} />
        ) : tab === 'comparison' ? (
          <FilingComparison filingKey={filingKey} other={search.with} onChange={setSearch} />
        ) : (
          <FilingTable key={tab} filingKey={filingKey} table={tab} total={tab === 'provider' ? provider : facility} />
        )}
      </Tabs>
    </>
  );
}

/** A filing that is ready has them. */
const readCounts = ({ row_counts, finding_counts }: Filing) => ({
  findings: (finding_counts?.error ?? 0) + (finding_counts?.warning ?? 0),
  provider: row_counts?.provider ?? 0,
  facility: row_counts?.facility ?? 0,
});

const listFigures = (filing: Filing): Figure[] => [
  ['Errors', formatCount(filing.finding_counts?.error ?? 0)],
  ['Warnings', formatCount(filing.finding_counts?.warning ?? 0)],
  ['Providers', formatCount(filing.provider_count ?? 0)],
  ['Basis', nameValue(filing.basis)],
  ['Filing type', nameValue(filing.filing_type)],
  ['Day of the content', filing.as_of ?? ''],
  ['Coverage starts', filing.coverage_starts_on ?? 'Not set'],
  ['Standard', filing.standard_id],
  ['Layout', filing.layout_id],
  ['Made', <Time key="made" value={filing.created_at} />],
];

function Downloads({ filingKey, filing }: FilingProps) {
  const path = filingPath(filingKey);
  const name = toFileName(nameFiling(filing));
  const { environment } = filingKey;
  return (
    <div className="flex flex-wrap gap-3">
      <DownloadLink environment={environment} path={`${path}/provider-table`} file={`${name} provider-table.txt`}>
        Provider table
      </DownloadLink>
      <DownloadLink environment={environment} path={`${path}/facility-table`} file={`${name} facility-table.txt`}>
        Facility table
      </DownloadLink>
      <DownloadLink environment={environment} path={`${path}/archive`} file={`${name}.zip`}>
        Archive
      </DownloadLink>
    </div>
  );
}
