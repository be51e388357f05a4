import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Empty, Failure, Loading } from '../components/loaded.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { BuildPageHeader } from './cell-header.tsx';
import { type BuildScope, buildQuery } from './build-query.ts';
import { CompareFigures } from './compare-figures.tsx';
import { CompareFilters } from './compare-filters.tsx';
import { CompareList } from './compare-list.tsx';
import { runAtQuery } from './compare-queries.ts';
import { type CompareSearch, readDays } from './compare-search.ts';
import type { Run } from './history-values.ts';

const FROM = '/signed-in/$environment/builds/$build/compare';

/** What has changed between two days. */
export function ComparePage() {
  const scope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<CompareSearch>();
  const days = readDays(search);
  const basis = search.basis ? { basis: search.basis } : {};
  const { data: build } = useQuery(buildQuery(scope));
  const [before, after] = [useQuery(runAtQuery(scope, days.from, basis)), useQuery(runAtQuery(scope, days.to, basis))];
  const error = before.error ?? after.error;
  const retry = () => void Promise.all([before.refetch(), after.refetch()]);
  return (
    <>
      <BuildPageHeader
        scope={scope}
        title="Compare two days"
        text="The cells that differ between the results of two days, and why. A day shows the result at its end."
      />
      <div className="grid gap-5">
        <CompareFilters search={search} days={days} ofBuild={build?.basis} onChange={setSearch} />
        {error ? <Failure error={error} onRetry={retry} /> : null}
        <CompareResult scope={scope} runs={[before.data, after.data]} search={search} onChange={setSearch} />
      </div>
    </>
  );
}

interface CompareResultProps {
  scope: BuildScope;
  /** The runs of both days: undefined while they load, null if there is none. */
  runs: readonly [Run | null | undefined, Run | null | undefined];
  search: CompareSearch;
  onChange: (search: SearchChange<CompareSearch>) => void;
}

function CompareResult({ scope, runs: [before, after], search, onChange }: CompareResultProps) {
  if (before === null || after === null)
    return <Empty title="No run yet" text="The score is computed within a minute after a build is created." />;
  if (!before || !after) return <Loading name="the runs" />;
  return (
    <>
      <CompareFigures before={before} after={after} />
      <CompareList scope={scope} before={before} after={after} search={search} onChange={onChange} />
    </>
  );
}
