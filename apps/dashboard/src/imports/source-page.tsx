import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { useBuildName } from '../builds/build-field.tsx';
import { ActionError } from '../components/action-error.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Facts } from '../components/facts.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useAction } from '../live/use-action.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { describeRhythm, type ImportSource, sourceQuery, sourcesQuery, writeUploadCommand } from './source-queries.ts';
import { SourceSecret } from './source-secret.tsx';
import { SourceUploads } from './source-uploads.tsx';

export function SourcePage() {
  const { environment, sourceId } = useParams({ from: '/signed-in/$environment/imports/sources/$sourceId' });
  return (
    <Loaded query={useQuery(sourceQuery(environment, sourceId))} name="import source">
      {(source: ImportSource) => <SourceDetails environment={environment} source={source} />}
    </Loaded>
  );
}

interface SourceProps {
  environment: Environment;
  source: ImportSource;
}

function SourceDetails({ environment, source }: SourceProps) {
  const canWrite = useCanWrite();
  const nameBuild = useBuildName(environment);
  const [rotated, setRotated] = useState<ImportSource | null>(null);
  const { id, name, build_id, mode, max_changed_share, next_due_at, late_since, secret_expires_at } = source;
  const showTime = (value: string | null | undefined) => (value ? <Time value={value} /> : '–');
  return (
    <>
      <PageHeader
        title={name}
        text={source.status === 'paused' ? 'Paused: files are refused.' : describeRhythm(source)}
        parent={
          <ParentLink to="/$environment/imports/sources" params={{ environment }}>
            Import sources
          </ParentLink>
        }
      >
        {canWrite ? <SourceActions environment={environment} source={source} onRotated={setRotated} /> : null}
      </PageHeader>
      <div className="grid gap-6">
        {rotated ? <SourceSecret source={rotated} /> : null}
        <Panel title="Source">
          <Facts
            facts={[
              ['Build', nameBuild(build_id)],
              ['A file', mode === 'replace' ? 'is the complete roster' : 'creates and changes providers'],
              ['Held above', `${Math.round(max_changed_share * 100)} % of changes`],
              ['Next file is late', showTime(next_due_at)],
              ['Late since', showTime(late_since)],
              ['Secret expires', showTime(secret_expires_at)],
              ['Upload command', <code key="command">{writeUploadCommand(id)}</code>],
            ]}
          />
        </Panel>
        <SourceUploads environment={environment} sourceId={id} canWrite={canWrite} />
        <ApiCall path={`/v1/import-sources/${id}`} call="importSources.get" args={[id]} />
      </div>
    </>
  );
}

function SourceActions({
  environment,
  source,
  onRotated,
}: SourceProps & { onRotated: (source: ImportSource) => void }) {
  const navigate = useNavigate();
  const { id, name, status } = source;
  const { queryKey } = sourcesQuery(environment);
  const api = openApi(environment);
  const at = { params: { path: { id } } };
  const isPaused = status === 'paused';
  const pause = useAction(
    () => readData(api.PATCH('/v1/import-sources/{id}', { ...at, body: { status: isPaused ? 'active' : 'paused' } })),
    queryKey,
  );
  const rotate = useAction(
    async () => readData<ImportSource>(api.POST('/v1/import-sources/{id}/rotate-secret', { ...at, body: {} })),
    queryKey,
  );
  const remove = useAction(() => readData(api.DELETE('/v1/import-sources/{id}', at)), queryKey);
  const leave = () => void navigate({ to: '/$environment/imports/sources', params: { environment } });
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={pause.isPending} onClick={() => pause.mutate()}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <ConfirmButton
        name="Rotate the secret"
        text="The sender needs the new secret for its next file: the current one is no longer accepted."
        isPending={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined, { onSuccess: onRotated })}
      />
      <ConfirmButton
        name="Delete"
        text={`${name} is deleted and its secret revoked. Its imports remain.`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: leave })}
      />
      <ActionError error={pause.error ?? rotate.error ?? remove.error} />
    </div>
  );
}
