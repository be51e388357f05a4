import { useQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Loading } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { SelectField } from '../components/select-field.tsx';
import { ColumnTable } from './column-table.tsx';
import { ColumnValues } from './column-values.tsx';
import { mappingsQuery } from './import-queries.ts';
import { getReading, type NewImportSearch } from './import-search.ts';
import type { MappingChoice } from './mapping-choice.ts';
import { identify, previewQuery } from './preview-query.ts';
import { describePreview, PreviewReport } from './preview-report.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { ProposedMapping } from './proposed-mapping.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { SaveMapping } from './save-mapping.tsx';

interface ColumnsPanelProps {
  environment: Environment;
  file: File;
  mapping: MappingChoice;
  search: NewImportSearch;
  onChange: (changed: NewImportSearch) => void;
}

/** Which field each column of the file fills, and the first rows as they would be imported. */
export function ColumnsPanel({ environment, file, mapping, search, onChange }: ColumnsPanelProps) {
  const stated = getReading(search);
  const { build_id, match_by } = search;
  const fields = {
    ...(build_id ? { build_id } : {}),
    ...mapping.fields,
    ...stated,
    ...(match_by ? { match_by } : {}),
  };
  const { data, error, isFetching } = useQuery(previewQuery(environment, file, fields));
  return (
    <Panel title="2. Columns" actions={<span role="status">{isFetching ? 'Reading the file…' : ''}</span>}>
      <MappingField
        environment={environment}
        mapping={mapping}
        reading={stated}
        id={search.mapping_id ?? ''}
        onChange={(mapping_id) => onChange({ mapping_id })}
      />
      <ReadingFields preview={data} search={search} onChange={onChange} />
      <ActionError error={error} />
      {data ? (
        <>
          <p className="text-muted">{describePreview(data)}</p>
          <PreviewReport preview={data} />
          <ProposedMapping preview={data} mapping={mapping} onChange={onChange} />
          <ColumnTable key={identify(file)} preview={data} mapping={mapping} />
          <ColumnValues preview={data} mapping={mapping} />
          <PreviewRows preview={data} />
        </>
      ) : error ? null : (
        <Loading name="preview" />
      )}
    </Panel>
  );
}

interface MappingFieldProps {
  environment: Environment;
  mapping: MappingChoice;
  /** How the file is read, where it is not detected. */
  reading: ReturnType<typeof getReading>;
  /** Id of the saved mapping; empty: none. */
  id: string;
  onChange: (id: string) => void;
}

function MappingField({ environment, mapping, reading, id, onChange }: MappingFieldProps) {
  const { data } = useQuery(mappingsQuery(environment));
  const mappings = data?.data ?? [];
  const options = [['', 'None: by the headings'], ...mappings.map((saved) => [saved.id, saved.name] as const)] as const;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label="Saved mapping" value={id} options={options} onChange={onChange} />
      {mapping.isChanged ? (
        <>
          <Button onClick={mapping.clear}>Discard the changes</Button>
          <SaveMapping
            environment={environment}
            columns={mapping.columns}
            reading={reading}
            saved={mappings.find((saved) => saved.id === id) ?? null}
            onSaved={(saved) => {
              mapping.clear();
              onChange(saved);
            }}
          />
        </>
      ) : null}
    </div>
  );
}
