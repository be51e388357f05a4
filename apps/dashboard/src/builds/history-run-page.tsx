import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { ListView } from '../components/list-view.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useList } from '../components/use-list.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { BasisField } from './basis-field.tsx';
import { BuildPageHeader } from './cell-header.tsx';
import { buildQuery } from './build-query.ts';
import type { BasisSearch } from './cell-search.ts';
import { CauseList } from './history-causes.tsx';
import { RunCells } from './history-cells.tsx';
import { ProviderChangeList } from './history-providers.tsx';
import { runProvidersQuery, runQuery } from './history-queries.ts';
import { RunFigures } from './history-run-figures.tsx';

const FROM = '/signed-in/$environment/builds/$build/history/$run';

/** One run: what it changed, and why. */
export function HistoryRunPage() {
  const { run: id, ...scope } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<BasisSearch>();
  const { data: build } = useQuery(buildQuery(scope));
  const query = useQuery(runQuery(scope, id, search));
  const providers = useList(runProvidersQuery(scope, id));
  return (
    <>
      <BuildPageHeader scope={scope} title="Change of the score">
        <BasisField value={search.basis} ofBuild={build?.basis} onChange={(basis) => setSearch({ basis })} />
      </BuildPageHeader>
      <Loaded query={query} name="the run">
        {(run) => (
          <div className="grid gap-5">
            <p className="text-muted">
              Computed <Time value={run.first_computed_at} />, last confirmed for {run.as_of} ({run.time_zone}), by{' '}
              {run.standard_id}.
            </p>
            {run.failure ? <Notice kind="error">{run.failure.detail}</Notice> : <RunFigures run={run} />}
            <Panel title={`Causes: ${countNoun(run.caused_by_count, 'event')}`}>
              <CauseList environment={scope.environment} events={run.caused_by} />
            </Panel>
            <RunCells scope={scope} run={id} search={search} />
            <Panel title={countNoun(providers.total, 'provider with another status', 'providers with another status')}>
              <ListView
                list={providers}
                name="the providers"
                empty={<p className="text-muted">The run changed the status of no provider.</p>}
                more="Show more providers"
              >
                {(changes) => <ProviderChangeList scope={scope} changes={changes} />}
              </ListView>
            </Panel>
            <ApiCall
              path={`/v1/builds/${scope.build}/adequacy/history/${id}`}
              call="adequacy.getRun"
              args={[scope.build, id]}
              query={{ ...search }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}
