import type { Environment } from '../api/api.ts';
import { FilterField } from '../components/filter-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { BuildField } from './build-field.tsx';

interface BuildStatusSearch<Status extends string> {
  build_id?: string;
  status?: Status;
}

interface BuildStatusFiltersProps<Status extends string> {
  environment: Environment;
  statuses: readonly Status[];
  search: BuildStatusSearch<Status>;
  onChange: (search: SearchChange<BuildStatusSearch<Status>>) => void;
}

/** The filters of a list of what belongs to builds and has a status. */
export function BuildStatusFilters<Status extends string>(props: BuildStatusFiltersProps<Status>) {
  const { environment, statuses, search, onChange } = props;
  return (
    <search className="flex flex-wrap items-end gap-3">
      <BuildField
        environment={environment}
        value={search.build_id}
        all="All builds"
        onChange={(build_id) => onChange({ ...search, build_id })}
      />
      <FilterField
        label="Status"
        all="All statuses"
        values={statuses}
        value={search.status}
        onChange={(status) => onChange({ ...search, status })}
      />
    </search>
  );
}
