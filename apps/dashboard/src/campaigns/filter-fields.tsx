import { useQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { stageValues } from '../api/enum-values.gen.ts';
import { ActionError } from '../components/action-error.tsx';
import { ChoiceField } from '../components/choice-field.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { SearchField } from '../components/search-field.tsx';
import { omitEmpty } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import { nameStage } from '../providers/stages.ts';
import { type CampaignFilter, filterChoicesQuery, matchCountQuery } from './campaign-queries.ts';

interface FilterFieldsProps {
  environment: Environment;
  build_id: string;
  filter: CampaignFilter;
  onChange: (filter: CampaignFilter) => void;
}

const STAGE_CHOICES = stageValues.map((stage) => [stage, nameStage(stage)] as const);
const MIN_SEARCH_CHARS = 2;

const ENTITIES = [
  ['', 'Both'],
  ['individual', 'Individuals'],
  ['facility', 'Facilities'],
] as const;

const NPIS = [
  ['', 'With or without'],
  ['true', 'With an NPI'],
  ['false', 'Without an NPI'],
] as const;

/** Which providers of a build: those that match every field, with their number now. */
export function FilterFields({ environment, build_id, filter, onChange }: FilterFieldsProps) {
  const set = (changed: Changed) => onChange(omitEmpty<CampaignFilter>({ ...filter, ...changed }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextFilters filter={filter} onChange={set} />
      <ChoiceField
        label="Stages"
        choices={STAGE_CHOICES}
        value={filter.stage ?? []}
        onChange={(stage) => set({ stage: orNone(stage) })}
      />
      <AreaFilters environment={environment} build_id={build_id} filter={filter} onChange={set} />
      <MatchCount environment={environment} build_id={build_id} filter={filter} />
    </div>
  );
}

/** Undefined removes a field. */
type Changed = { [Name in keyof CampaignFilter]: CampaignFilter[Name] | undefined };

const orNone = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

interface FiltersProps {
  filter: CampaignFilter;
  onChange: (changed: Changed) => void;
}

function TextFilters({ filter, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Name, NPI or external id"
        placeholder="All"
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q: q.trim().length >= MIN_SEARCH_CHARS ? q.trim() : undefined })}
      />
      <SelectField
        label="Kind"
        value={filter.entity_type?.[0] ?? ''}
        options={ENTITIES}
        onChange={(kind) => onChange({ entity_type: kind ? [kind] : undefined })}
      />
      <SelectField
        label="NPI"
        value={filter.has_npi === undefined ? '' : filter.has_npi ? 'true' : 'false'}
        options={NPIS}
        onChange={(has) => onChange({ has_npi: has === '' ? undefined : has === 'true' })}
      />
    </div>
  );
}

function AreaFilters({ environment, build_id, filter, onChange }: Omit<FilterFieldsProps, 'onChange'> & FiltersProps) {
  const { data } = useQuery(filterChoicesQuery(environment, build_id));
  const counties = (data?.counties ?? []).map(({ fips, name }) => [fips, name] as const);
  const specialties = (data?.specialties ?? []).map(({ code, name }) => [code, `${code} ${name}`] as const);
  return (
    <>
      <ChoiceField
        label="Specialties"
        choices={specialties}
        value={filter.specialty_code ?? []}
        onChange={(codes) => onChange({ specialty_code: orNone(codes) })}
      />
      <ChoiceField
        label="Counties"
        choices={counties}
        value={filter.county_fips ?? []}
        hint={data?.hasMoreCounties ? 'The first 100 counties of the build.' : undefined}
        onChange={(fips) => onChange({ county_fips: orNone(fips) })}
      />
    </>
  );
}

function MatchCount({ environment, build_id, filter }: Omit<FilterFieldsProps, 'onChange'>) {
  const { data: count, error } = useQuery(matchCountQuery(environment, build_id, filter));
  if (error) return <ActionError error={error} />;
  return (
    <p role="status" className="font-medium">
      {count === undefined
        ? 'Counting the providers…'
        : `${countNoun(count, 'provider')} of the build ${count === 1 ? 'matches' : 'match'} now.`}
    </p>
  );
}

/** A filter as a phrase. */
export function describeFilter(filter: CampaignFilter): string {
  const parts = Object.entries(filter as Record<string, unknown>).map(
    ([name, value]) => `${nameValue(name)}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  );
  return parts.length === 0 ? 'All providers of the build' : parts.join('. ');
}
