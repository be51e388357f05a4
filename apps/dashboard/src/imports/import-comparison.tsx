import type { Environment } from '../api/api.ts';
import { importDifferenceKindValues } from '../api/enum-values.gen.ts';
import { FilterField } from '../components/filter-field.tsx';
import { ListView } from '../components/list-view.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { omitEmpty, type SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { useList } from '../components/use-list.ts';
import { differenceColumns, DIFFERENCE_GRID } from './difference-columns.tsx';
import {
  buildComparisonQuery,
  comparisonQuery,
  type Import,
  type ImportDifference,
  importsQuery,
} from './import-queries.ts';
import type { ComparisonSearch, ImportSearch } from './import-search.ts';

interface ImportComparisonProps {
  environment: Environment;
  roster: Import;
  search: ImportSearch;
  onChange: (search: SearchChange<ImportSearch>) => void;
}

const getKey = ({ kind, key_field, key }: ImportDifference): string => `${kind} ${key_field} ${key}`;

/** Providers that differ between the files of two imports of a build. */
export function ImportComparison({ environment, roster, search, onChange }: ImportComparisonProps) {
  const compared = omitEmpty<ComparisonSearch>({ with: search.with, kind: search.kind });
  const list = useList(comparisonQuery(environment, roster.id, compared));
  const change = (changed: SearchChange<ImportSearch>) => onChange({ ...search, tab: 'comparison', ...changed });
  const counts = list.first?.meta.counts;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <OtherImport
          environment={environment}
          roster={roster}
          value={search.with}
          onChange={(other) => change({ with: other })}
        />
        <FilterField
          label="Differences"
          all="All"
          values={importDifferenceKindValues}
          name={(kind) => `${nameValue(kind)}${counts ? ` (${formatCount(counts[kind])})` : ''}`}
          value={search.kind}
          onChange={(kind) => change({ kind })}
        />
      </div>
      <ListView
        list={list}
        name="comparison"
        empty={<Empty title="Both files state the same" />}
        table={{
          label: 'Differences',
          columns: differenceColumns,
          getKey,
          grid: DIFFERENCE_GRID,
          isMeasured: true,
          height: 'max-h-[36rem]',
        }}
        call={{
          path: `/v1/imports/${roster.id}/comparison`,
          call: 'imports.compare',
          args: [roster.id],
          query: buildComparisonQuery(compared),
        }}
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
  const { rows } = useList(importsQuery(environment, { build_id: roster.build_id }));
  const others = rows.filter(({ id }) => id !== roster.id);
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
