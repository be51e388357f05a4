import type { Environment } from '../api/api.ts';
import { nameValue } from '../components/name-value.ts';
import { SelectField } from '../components/select-field.tsx';
import { BuildField } from './build-field.tsx';

interface BuildStatusSearch<Status extends string> {
  build_id?: string | undefined;
  status?: Status | undefined;
}

interface BuildStatusFiltersProps<Status extends string> {
  environment: Environment;
  statuses: readonly Status[];
  search: BuildStatusSearch<Status>;
  onChange: (search: BuildStatusSearch<Status>) => void;
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
      <SelectField<Status | ''>
        label="Status"
        value={search.status ?? ''}
        options={[['', 'All statuses'], ...statuses.map((status) => [status, nameValue(status)] as const)]}
        onChange={(status) => onChange({ ...search, status: status || undefined })}
      />
    </search>
  );
}
