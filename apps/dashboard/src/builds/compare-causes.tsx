import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../components/dialog.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Time } from '../components/time.tsx';
import type { BuildScope } from './build-query.ts';
import type { BasisSearch } from './cell-search.ts';
import type { CellDifference, CompareSearch } from './compare-search.ts';
import { CauseList } from './history-causes.tsx';
import { runQuery } from './history-queries.ts';

interface CompareCausesProps {
  scope: BuildScope;
  /** Null: nothing is explained. */
  difference: CellDifference | null;
  search: CompareSearch;
  onClose: () => void;
}

/** The runs that changed a cell, each with the events that caused it. */
export function CompareCauses({ scope, difference, search: { basis }, onClose }: CompareCausesProps) {
  if (!difference) return null;
  const { specialty, specialty_code, county, county_fips, run_ids } = difference;
  return (
    <Dialog title={`${specialty ?? specialty_code} in ${county ?? county_fips}: causes`} isOpen onClose={onClose}>
      {run_ids.map((run) => (
        <RunCauses key={run} scope={scope} run={run} search={basis ? { basis } : {}} />
      ))}
    </Dialog>
  );
}

function RunCauses({ scope, run: id, search }: { scope: BuildScope; run: string; search: BasisSearch }) {
  const query = useQuery(runQuery(scope, id, search));
  return (
    <Loaded query={query} name="the run">
      {(run) => (
        <section className="grid gap-1">
          <h3 className="font-medium">
            <Link
              to="/$environment/builds/$build/history/$run"
              params={{ ...scope, run: id }}
              search={search}
              className="text-accent hover:underline"
            >
              <Time value={run.first_computed_at} />
            </Link>
          </h3>
          <CauseList environment={scope.environment} events={run.caused_by} />
        </section>
      )}
    </Loaded>
  );
}
