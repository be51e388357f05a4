import { Link } from '@tanstack/react-router';
import { type Environment, openApi, readData } from '../api/api.ts';
import { createQuery } from '../api/pages.ts';
import { ActionError } from '../components/action-error.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Item, Items } from '../components/item.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { useAction } from '../live/use-action.ts';
import type { Import } from './import-queries.ts';

const SHOWN = 50;

const REASONS: Readonly<Record<string, string>> = {
  empty: 'It has no row.',
  unreadable: 'It cannot be read.',
  heading_changed: 'Its columns are others than those of the last file.',
  unconfirmed_guess: 'Headings or values were guessed. A release confirms them.',
  differs: 'It changes more than expected.',
};

const STATES = { processing: 'Processing', held: 'Held', accepted: 'Accepted', refused: 'Refused' } as const;

const uploadsQuery = (environment: Environment, id: string) =>
  createQuery([environment, 'imports', 'list', { source_id: id }], (signal) =>
    openApi(environment).GET('/v1/imports', { params: { query: { source_id: [id], per_page: SHOWN } }, signal }),
  );

interface UploadsProps {
  environment: Environment;
  sourceId: string;
  canWrite: boolean;
}

/** The last files of a source, each with what became of it. */
export function SourceUploads({ environment, sourceId, canWrite }: UploadsProps) {
  const { rows } = useShortList(uploadsQuery(environment, sourceId));
  const files = rows.filter(({ upload }) => upload !== null);
  return (
    <Panel title="Last files">
      {files.length === 0 ? <p className="text-muted">No file has arrived.</p> : null}
      <Items>
        {files.map((file) => (
          <UploadItem key={file.id} {...{ environment, sourceId, canWrite, file }} />
        ))}
      </Items>
    </Panel>
  );
}

function describeFile({ counts, upload }: Import): string {
  const { created, updated, unchanged, rejected } = counts;
  const rows = `${created} created, ${updated} changed, ${unchanged} unchanged, ${rejected} rejected`;
  const share = upload?.changed_share ?? null;
  return share === null ? rows : `${rows}; ${Math.round(share * 100)} % differ`;
}

const describeReason = ({ upload }: Import): string =>
  upload?.held_reason ? ` – ${REASONS[upload.held_reason] ?? upload.held_reason}` : '';

function UploadItem({ environment, sourceId, canWrite, file }: UploadsProps & { file: Import }) {
  const { id, file_name, upload } = file;
  const state = upload?.state ?? 'processing';
  const at = { params: { path: { id: sourceId, upload_id: id } } };
  const { queryKey } = uploadsQuery(environment, sourceId);
  const api = openApi(environment);
  const release = useAction(
    () => readData(api.POST('/v1/import-sources/{id}/uploads/{upload_id}/release', at)),
    queryKey,
  );
  const reject = useAction(
    () => readData(api.POST('/v1/import-sources/{id}/uploads/{upload_id}/reject', at)),
    queryKey,
  );
  return (
    <Item
      title={
        <>
          <Link
            to="/$environment/imports/$importId"
            params={{ environment, importId: id }}
            className="text-accent underline"
          >
            {file_name}
          </Link>
          <Badge kind={state === 'held' ? 'warn' : 'neutral'}>{STATES[state]}</Badge>
        </>
      }
      text={describeFile(file)}
      actions={
        canWrite && state === 'held' ? (
          <>
            <Button
              kind="primary"
              aria-label={`Release ${file_name}`}
              disabled={release.isPending}
              onClick={() => release.mutate()}
            >
              Release
            </Button>
            <ConfirmButton
              name="Reject"
              label={`Reject ${file_name}`}
              text={`Nothing of ${file_name} is applied.`}
              isPending={reject.isPending}
              onConfirm={() => reject.mutate()}
            />
          </>
        ) : null
      }
    >
      <span className="text-muted">
        <Time value={file.created_at} />
        {describeReason(file)}
      </span>
      <ActionError error={release.error ?? reject.error} />
    </Item>
  );
}
