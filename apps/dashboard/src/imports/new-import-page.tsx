import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { BuildField } from '../builds/build-field.tsx';
import { ActionError } from '../components/action-error.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { Button } from '../components/button.tsx';
import { FileField } from '../components/file-field.tsx';
import { formatBytes } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Progress } from '../components/progress.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { useSetSearch } from '../components/use-set-search.ts';
import { Notice } from '../components/notice.tsx';
import { useCanWrite } from '../providers/use-can-write.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { ImportOptions } from './import-options.tsx';
import { getReading, type NewImportSearch, NO_READING } from './import-search.ts';
import { type MappingChoice, useMappingChoice } from './mapping-choice.ts';
import { type UploadProgress, useUpload } from './use-upload.ts';

const FROM = '/signed-in/$environment/imports/new';
const FILES = '.csv,.tsv,.txt,.ndjson,.jsonl,.xlsx,.gz,text/csv';

export function NewImportPage() {
  const { environment } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const setSearch = useSetSearch<NewImportSearch>();
  const canWrite = useCanWrite();
  const [file, setFile] = useState<File | null>(null);
  const mapping = useMappingChoice(environment, search.mapping_id);
  const upload = useUpload(environment);
  const change = (changed: SearchChange<NewImportSearch>) => setSearch({ ...search, ...changed });
  if (!canWrite) return <Notice kind="info">Your role is viewer: imports are made by owners and developers.</Notice>;
  return (
    <>
      <PageHeader
        title="Import a roster"
        text="A row that cannot be imported is rejected alone. Nothing changes before you start."
      />
      <div className="grid gap-6">
        <Panel title="1. Roster">
          <div className="grid sm:max-w-sm">
            <BuildField
              environment={environment}
              value={search.build_id}
              onChange={(build_id) => change({ build_id })}
            />
          </div>
          <FileField
            label="Choose a file, or drop it here"
            hint="CSV, TSV, NDJSON or XLSX, each also compressed with gzip"
            accept={FILES}
            file={file}
            error={upload.error?.fields.file}
            onChange={(chosen) => {
              setFile(chosen);
              change(NO_READING);
            }}
          />
        </Panel>
        {file ? <ColumnsPanel {...{ environment, file, mapping, search }} onChange={change} /> : null}
        {file ? <StartPanel {...{ environment, file, mapping, search, upload }} onChange={change} /> : null}
        <ApiCall
          method="POST"
          path="/v1/imports"
          call="imports.create"
          body={{ ...getOptions(search), ...mapping.fields }}
        />
      </div>
    </>
  );
}

interface StartPanelProps {
  environment: Environment;
  file: File;
  mapping: MappingChoice;
  search: NewImportSearch;
  upload: ReturnType<typeof useUpload>;
  onChange: (changed: NewImportSearch) => void;
}

/** Uploads the file, and goes to its import. */
function StartPanel({ environment, file, mapping, search, upload, onChange }: StartPanelProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useBlocker({
    shouldBlockFn: () => upload.isPending && !confirm('The file is still being uploaded. Leave the page and stop it?'),
    enableBeforeUnload: upload.isPending,
  });
  const start = async () => {
    const created = await upload.send(file, { ...getOptions(search), ...mapping.fields });
    if (!created) return;
    mapping.clear();
    queryClient.setQueryData([environment, 'imports', created.id], created);
    const params = { environment, importId: created.id };
    await navigate({ to: '/$environment/imports/$importId', params, replace: true, ignoreBlocker: true });
  };
  return (
    <Panel title="3. Start">
      <ImportOptions search={search} onChange={onChange} />
      <ActionError error={upload.error} shown={['file']} />
      {upload.isPending ? (
        <Sending file={file} progress={upload.progress} onStop={upload.stop} />
      ) : (
        <Button kind="primary" className="justify-self-start" disabled={!search.build_id} onClick={() => void start()}>
          {search.build_id ? (isDryRun(search) ? 'Start the dry run' : 'Start the import') : 'Choose a build first'}
        </Button>
      )}
    </Panel>
  );
}

const isDryRun = ({ mode = 'dry_run' }: NewImportSearch): boolean => mode === 'dry_run';

/** A new import is a dry run until another mode is chosen. */
const getOptions = ({ build_id = '', mode = 'dry_run', match_by, on_missing, ...search }: NewImportSearch) => ({
  build_id,
  mode,
  ...(match_by ? { match_by } : {}),
  ...(on_missing && mode === 'replace' ? { on_missing } : {}),
  ...getReading(search),
});

interface SendingProps {
  file: File;
  progress: UploadProgress;
  onStop: () => void;
}

function Sending({ file, progress: { sent, total }, onStop }: SendingProps) {
  const label =
    sent < total
      ? `Uploading ${file.name}: ${formatBytes(sent)} of ${formatBytes(total)}`
      : `The file has arrived and is being checked: ${formatBytes(total)}`;
  return (
    <div className="grid gap-3">
      <Progress label={label} value={total > 0 && sent < total ? sent : null} max={Math.max(total, 1)} />
      <Button kind="danger" className="justify-self-start" onClick={onStop}>
        Stop the upload
      </Button>
    </div>
  );
}
