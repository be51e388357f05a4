import type { components } from '@pnb/client';
import { useQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { useStoredState } from '../components/use-stored-state.ts';
import { mappingsQuery } from './import-queries.ts';

export type ColumnMapping = components['schemas']['ImportColumnMapping'];

/** How the columns of the next import are read: a saved mapping, or columns that were changed here. */
export interface MappingChoice {
  /** The columns that differ from the known headings. */
  columns: readonly ColumnMapping[];
  /** Whether they differ from the saved mapping. */
  isChanged: boolean;
  /** The fields of the form. */
  fields: { mapping_id?: string; mapping?: ColumnMapping[] };
  set: (column: ColumnMapping) => void;
  /** Replaces all columns. */
  use: (columns: readonly ColumnMapping[]) => void;
  clear: () => void;
}

/** Changed columns are kept until the import has started: a reload loses none. */
export function useMappingChoice(environment: Environment, mapping_id: string | undefined): MappingChoice {
  const [changed, store] = useStoredState<ColumnMapping[]>(`import-columns ${environment} ${mapping_id ?? ''}`);
  const { data: mappings } = useQuery(mappingsQuery(environment));
  const columns = changed ?? mappings?.data.find(({ id }) => id === mapping_id)?.columns ?? [];
  return {
    columns,
    isChanged: changed !== null,
    fields: changed ? { mapping: changed } : mapping_id ? { mapping_id } : {},
    set: (column) => store([...columns.filter(({ heading }) => heading !== column.heading), column]),
    use: (all) => store([...all]),
    clear: () => store(null),
  };
}
