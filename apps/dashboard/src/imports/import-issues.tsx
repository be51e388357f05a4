import { useQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { type Import, importIssuesQuery } from './import-queries.ts';
import type { ImportSearch } from './import-search.ts';
import { type ImportIssue, IssueList } from './issue-list.tsx';

interface ImportIssuesProps {
  environment: Environment;
  roster: Import;
}

/** Equal errors and warnings of an import that has ended; each leads to its rows. */
export function ImportIssues({ environment, roster: { id, rows_expire_at } }: ImportIssuesProps) {
  const isKept = rows_expire_at === null || new Date(rows_expire_at) > new Date();
  const { data } = useQuery({ ...importIssuesQuery(environment, id), enabled: isKept });
  const setSearch = useSetSearch<ImportSearch>();
  if (!data || data.total === 0) return null;
  const show = ({ severity, code, field }: ImportIssue): void =>
    setSearch({ tab: severity === 'error' ? 'rejected' : 'warnings', code, field: field ?? '' });
  return (
    <details open className="rounded-xl border border-line bg-surface px-5 py-3">
      <summary className="font-medium">Equal errors and warnings: {formatCount(data.total)}</summary>
      <div className="mt-3">
        <IssueList
          issues={data.issues}
          action={(issue) => (
            <Button aria-label={`Show the rows: ${issue.message}`} onClick={() => show(issue)}>
              Show the rows
            </Button>
          )}
        />
      </div>
    </details>
  );
}
