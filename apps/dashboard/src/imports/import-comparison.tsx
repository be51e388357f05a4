import { useInfiniteQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { importDifferenceKindValues } from '../api/enum-values.gen.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Empty } from '../components/loaded.tsx';
import { formatCount, nameValue } from '../components/numbers.ts';
import { omitEmpty } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { RowsState } from '../components/rows-state.tsx';
import { useRows } from '../components/use-rows.ts';
import { VirtualTable } from '../components/virtual-table.tsx';
import { differenceColumns, DIFFERENCE_GRID } from './difference-columns.tsx';
import {
  buildComparisonQuery,
  comparisonQuery,
  type Import,
  type ImportDifference,
  importsQuery,
} from './import-queries.ts';
import { type ImportSearch } from './import-search.ts';

interface ImportComparisonProps {
  environment: Environment;
  roster: Import;
  search: ImportSearch;
  onChange: (search: ImportSearch) => void;
}

const getKey = ({ kind, key_field, key }: ImportDifference): string => `${kind} ${key_field} ${key}`;

/** Providers that differ between the files of two imports of a build. */
export function ImportComparison({ environment, roster, search, onChange }: ImportComparisonProps) {
  const compared = omitEmpty({ with: search.with, kind: search.kind });
  const query = useInfiniteQuery(comparisonQuery(environment, roster.id, compared));
  const { rows, first, total, readNext } = useRows(query);
  const change = (changed: ImportSearch) => onChange(omitEmpty({ ...search, tab: 'comparison', ...changed }));
  const counts = first?.meta.counts;
  const kinds = importDifferenceKindValues.map(
    (kind) => [kind, `${nameValue(kind)}${counts ? ` (${formatCount(counts[kind])})` : ''}`] as const,
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <OtherImport
          environment={environment}
          roster={roster}
          value={search.with}
          onChange={(other) => change({ with: other })}
        />
        <SelectField
          label="Differences"
          value={search.kind ?? ''}
          options={[['', 'All'], ...kinds] as const}
          onChange={(kind) => change({ kind: kind || undefined })}
        />
      </div>
      <RowsState query={query} name="comparison" empty={<Empty title="Both files state the same" />}>
        <VirtualTable
          label="Differences"
          columns={differenceColumns}
          rows={rows}
          getKey={getKey}
          grid={DIFFERENCE_GRID}
          total={total}
          isMeasured
          height="max-h-[36rem]"
          onEnd={readNext}
        />
      </RowsState>
      <ApiCall
        path={`/v1/imports/${roster.id}/comparison`}
        call="imports.compare"
        args={[roster.id]}
        query={buildComparisonQuery(compared)}
      />
    </>
  );
}

interface OtherImportProps {
  environment: Environment;
  roster: Import;
  value: string | undefined;
  onChange: (id: string) => void;
}

function OtherImport({ environment, roster, value = '', onChange }: OtherImportProps) {
  const { data } = useInfiniteQuery(importsQuery(environment, { build_id: roster.build_id }));
  const others = (data?.pages.flatMap((page) => page.data) ?? []).filter(({ id }) => id !== roster.id);
  const options = others.map(
    ({ id, file_name, created_at }) => [id, `${file_name || id}, ${new Date(created_at).toLocaleString()}`] as const,
  );
  return (
    <SelectField
      label="Compare with"
      value={value}
      options={[['', 'The import before, of the same mapping'], ...options] as const}
      onChange={onChange}
    />
  );
}
