import { useMemo } from 'react';
import { findingSeverityValues } from '../api/enum-values.gen.ts';
import { DownloadLink, toFileName } from '../components/download-link.tsx';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { omitEmpty, type SearchChange, writeListQuery } from '../components/search-values.ts';
import { useList } from '../components/use-list.ts';
import { type Filing, type FilingFinding, type FilingKey, filingPath, findingsQuery } from './filing-queries.ts';
import { type FilingSearch, type FindingsSearch } from './filing-search.ts';
import { nameFiling } from './filing-status.tsx';
import { useCellLinks } from './use-cell-links.tsx';
import { createFindingColumns, FINDING_GRID } from './finding-columns.tsx';

interface FilingFindingsProps {
  filingKey: FilingKey;
  filing: Filing;
  search: FilingSearch;
  onChange: (search: SearchChange<FilingSearch>) => void;
}

const getKey = ({ position }: FilingFinding): string => String(position);

/** What the pre-flight found: the errors first, because CMS would reject them, then the warnings. */
export function FilingFindings({ filingKey, filing, search, onChange }: FilingFindingsProps) {
  const counts = filing.finding_counts ?? { error: 0, warning: 0 };
  const severity = search.severity ?? (counts.error > 0 ? 'error' : 'warning');
  const filter = omitEmpty<FindingsSearch>({ severity, code: search.code });
  const list = useList(findingsQuery(filingKey, filter));
  const { environment } = filingKey;
  const linkCell = useCellLinks(filingKey, filing.basis);
  const columns = useMemo(() => {
    const onCode = (code: FilingFinding['code']) => onChange({ tab: 'findings', severity, code });
    return createFindingColumns(environment, linkCell, onCode);
  }, [environment, linkCell, severity, onChange]);
  if (counts.error + counts.warning === 0)
    return <Empty title="The pre-flight found nothing" text="Both tables are ready for the upload." />;
  const path = `${filingPath(filingKey)}/findings`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SeverityChoice counts={counts} severity={severity} code={search.code} onChange={onChange} />
        <DownloadLink environment={environment} path={path} file={`${toFileName(nameFiling(filing))} findings.csv`}>
          Download all findings
        </DownloadLink>
      </div>
      <ListView
        list={list}
        name="findings"
        empty={<Empty title={`No ${severity} was found`} />}
        table={{ label: 'Findings', columns, getKey, grid: FINDING_GRID, isMeasured: true, height: 'max-h-[40rem]' }}
        call={{
          path,
          call: 'filings.listFindings',
          args: [filingKey.build, filingKey.filingId],
          query: writeListQuery(filter),
        }}
      >
        <p className="text-muted">{countNoun(list.total, severity)}</p>
      </ListView>
    </>
  );
}

interface SeverityChoiceProps {
  counts: Readonly<Record<FilingFinding['severity'], number>>;
  severity: FilingFinding['severity'];
  code: FilingFinding['code'] | undefined;
  onChange: (search: SearchChange<FilingSearch>) => void;
}

function SeverityChoice({ counts, severity, code, onChange }: SeverityChoiceProps) {
  return (
    <div role="group" aria-label="Severity" className="flex flex-wrap gap-2">
      {findingSeverityValues.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={severity === kind}
          className="h-9 rounded-lg border border-field px-3.5 font-medium aria-pressed:border-accent aria-pressed:bg-accent-soft"
          onClick={() => onChange({ tab: 'findings', severity: kind })}
        >
          {kind === 'error' ? 'Errors' : 'Warnings'} ({formatCount(counts[kind])})
        </button>
      ))}
      {code ? (
        <button
          type="button"
          className="h-9 rounded-full bg-raised px-3.5 font-medium"
          onClick={() => onChange({ tab: 'findings', severity })}
        >
          {nameValue(code)} <span aria-hidden>✕</span>
          <span className="sr-only">: show all</span>
        </button>
      ) : null}
    </div>
  );
}
