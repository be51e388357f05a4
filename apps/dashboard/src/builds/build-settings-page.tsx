import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { openApi, readData } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure, Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { useDeletion } from '../live/use-deletion.ts';
import { sessionQuery } from '../session/session-queries.ts';
import type { Build } from './build-card.tsx';
import { BuildSettingsForm } from './build-settings-form.tsx';
import { BuildTabs } from './build-tabs.tsx';
import { type BuildScope, buildQuery } from './build-query.ts';
import { ServiceAreaPanel } from './service-area-panel.tsx';
import { useBuildUpdate } from './use-build-update.ts';

const FROM = '/signed-in/$environment/builds/$build/settings';

/** What can be changed of a build. */
export function BuildSettingsPage() {
  const scope = useParams({ from: FROM });
  const query = useQuery(buildQuery(scope));
  const { data: session } = useQuery(sessionQuery);
  const isViewer = session?.role === 'viewer';
  return (
    <>
      <BuildTabs scope={scope} />
      <Loaded query={query} name="the build">
        {(build) => (
          <div className="grid max-w-3xl gap-5">
            {isViewer ? <Notice kind="info">Viewers cannot change builds.</Notice> : null}
            <BuildSettingsForm scope={scope} build={build} isDisabled={isViewer} />
            <ServiceAreaPanel scope={scope} build={build} isDisabled={isViewer} />
            <RemovalPanel scope={scope} build={build} isDisabled={isViewer} />
          </div>
        )}
      </Loaded>
    </>
  );
}

interface PartProps {
  scope: BuildScope;
  build: Build;
  isDisabled: boolean;
}

function RemovalPanel({ scope, build, isDisabled }: PartProps) {
  const { environment } = scope;
  const navigate = useNavigate();
  const update = useBuildUpdate(scope);
  const remove = useDeletion(
    [environment, 'builds', build.id],
    () => readData(openApi(environment).DELETE('/v1/builds/{id}', { params: { path: { id: build.id } } })),
    () => navigate({ to: '/$environment/builds', params: { environment } }),
  );
  const error = remove.error ?? update.error;
  if (isDisabled) return null;
  return (
    <Panel title="Archive or delete">
      {error ? <Failure error={error} /> : null}
      <p className="text-muted">
        An archived build keeps its providers and its history, and rejects changes. A deleted build is gone with its
        providers and its scores; its events are kept.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={build.status === 'archived' || update.isPending}
          onClick={() => update.mutate({ status: 'archived' })}
        >
          Archive the build
        </Button>
        <ConfirmButton
          name="Delete the build"
          text={`${build.name} is deleted with its providers and its scores. This cannot be undone.`}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      </div>
    </Panel>
  );
}
