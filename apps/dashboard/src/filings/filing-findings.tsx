import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findingSeverityValues } from '../api/enum-values.gen.ts';
import { ApiCall } from '../components/api-call.tsx';
import { DownloadLink, toFileName } from '../components/download-link.tsx';
import { Empty } from '../components/loaded.tsx';
import { countNoun, formatCount, nameValue } from '../components/numbers.ts';
import { RowsState } from '../components/rows-state.tsx';
import { omitEmpty } from '../components/search-values.ts';
import { useRows } from '../components/use-rows.ts';
import { VirtualTable } from '../components/virtual-table.tsx';
import {
  buildFindingsQuery,
  type Filing,
  type FilingFinding,
  type FilingKey,
  filingPath,
  findingsQuery,
} from './filing-queries.ts';
import { type FilingSearch, type FindingsSearch } from './filing-search.ts';
import { nameFiling } from './filing-status.tsx';
import { useCellLinks } from './use-cell-links.tsx';
import { createFindingColumns, FINDING_GRID } from './finding-columns.tsx';

interface FilingFindingsProps {
  filingKey: FilingKey;
  filing: Filing;
  search: FilingSearch;
  onChange: (search: FilingSearch) => void;
}

const getKey = ({ position }: FilingFinding): string => String(position);

/** What the pre-flight found: the errors first, because CMS would reject them, then the warnings. */
export function FilingFindings({ filingKey, filing, search, onChange }: FilingFindingsProps) {
  const counts = filing.finding_counts ?? { error: 0, warning: 0 };
  const severity = search.severity ?? (counts.error > 0 ? 'error' : 'warning');
  const filter: FindingsSearch = omitEmpty({ severity, code: search.code });
  const query = useInfiniteQuery(findingsQuery(filingKey, filter));
  const { rows, total, readNext } = useRows(query);
  const { environment } = filingKey;
  const linkCell = useCellLinks(filingKey, filing.basis);
  const columns = useMemo(() => {
    const onCode = (code: FilingFinding['code']) => onChange(omitEmpty({ tab: 'findings', severity, code }));
    return createFindingColumns({ environment, linkCell, onCode });
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
      <RowsState query={query} name="findings" empty={<Empty title={`No ${severity} was found`} />}>
        <p className="text-muted">{countNoun(total, severity)}</p>
        <VirtualTable
          label="Findings"
          columns={columns}
          rows={rows}
          getKey={getKey}
          grid={FINDING_GRID}
          total={total}
          isMeasured
          height="max-h-[40rem]"
          onEnd={readNext}
        />
      </RowsState>
      <ApiCall
        path={path}
        call="filings.listFindings"
        args={[filingKey.build, filingKey.filingId]}
        query={buildFindingsQuery(filter)}
      />
    </>
  );
}

interface SeverityChoiceProps {
  counts: Readonly<Record<FilingFinding['severity'], number>>;
  severity: FilingFinding['severity'];
  code: FilingFinding['code'] | undefined;
  onChange: (search: FilingSearch) => void;
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
