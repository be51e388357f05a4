import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { stageValues } from '../api/enum-values.gen.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Badge } from '../components/badge.tsx';
import { Loaded } from '../components/loaded.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { nameStage } from '../providers/stages.ts';
import { CellBases } from './cell-bases.tsx';
import { cellNamesQuery, cellQuery, type CellScope } from './cell-detail-queries.ts';
import { BuildPageHeader } from './cell-header.tsx';
import { CellMethod } from './cell-method.tsx';
import { CandidatePanel, CountedPanel, RejectedPanel } from './cell-providers.tsx';
import { buildQuery } from './build-query.ts';
import { CellTests } from './cell-tests.tsx';
import { UncoveredPanel } from './cell-uncovered.tsx';
import { type Cell, STATUS_KINDS, STATUS_NAMES } from './cell-values.ts';

const FROM = '/signed-in/$environment/builds/$build/cells/$county/$specialty';

/** Why a specialty passes or fails in a county. */
export function CellPage() {
  const scope: CellScope = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const { data: names } = useQuery(cellNamesQuery(scope));
  const { data: build } = useQuery(buildQuery(scope));
  const query = useQuery(cellQuery(scope, search));
  const { county, specialty } = names ?? {};
  const title = `${specialty?.specialty ?? scope.specialty} in ${county ? `${county.county}, ${county.state}` : scope.county}`;
  return (
    <>
      <BuildPageHeader scope={scope} title={title}>
        {query.data ? <Badge kind={STATUS_KINDS[query.data.status]}>{STATUS_NAMES[query.data.status]}</Badge> : null}
      </BuildPageHeader>
      <Loaded query={query} name="the cell">
        {(cell) => (
          <div className="grid gap-5">
            <CellBases scope={scope} current={cell.basis} />
            <CellTests cell={cell} unit={specialty?.unit ?? 'providers'} />
            {cell.status === 'not_met' ? <CandidatePanel environment={scope.environment} cell={cell} /> : null}
            <CountedPanel environment={scope.environment} cell={cell} />
            {cell.status === 'not_met' ? null : <CandidatePanel environment={scope.environment} cell={cell} />}
            <RejectedPanel environment={scope.environment} cell={cell} />
            <UncoveredPanel scope={scope} search={search} />
            <StageCounts counts={cell.pipeline_counts} />
            <CellMethod cell={cell} build={build} />
            <ApiCall
              path={`/v1/builds/${scope.build}/adequacy/cells/${scope.county}/${scope.specialty}`}
              call="adequacy.getCell"
              args={[scope.build, scope.county, scope.specialty]}
              query={{ ...search }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function StageCounts({ counts }: { counts: Cell['pipeline_counts'] }) {
  const filled = stageValues.filter((stage) => counts[stage] > 0);
  return (
    <p className="text-muted">
      Providers of the specialty that are located in the county, by stage:{' '}
      {filled.length === 0
        ? 'none'
        : filled.map((stage) => `${nameStage(stage)} ${formatCount(counts[stage])}`).join(', ')}
      .
    </p>
  );
}
