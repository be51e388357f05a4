import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { DateField } from '../components/date-field.tsx';
import { nameValue } from '../components/name-value.ts';
import { SearchField } from '../components/search-field.tsx';
import type { SearchChange } from '../components/search-values.ts';
import { SelectField } from '../components/select-field.tsx';
import {
  buildOptionsQuery,
  campaignOptionsQuery,
  countyOptionsQuery,
  ownerOptionsQuery,
  specialtyOptionsQuery,
} from './filter-queries.ts';
import { type ProviderFilter, QUALITY_CHOICES } from './provider-filter.ts';

type Option = readonly [value: string, name: string];

interface ProviderFiltersProps {
  environment: Environment;
  filter: ProviderFilter;
  /** Name of the option that selects all builds; null if one has to be chosen. */
  allBuilds: string | null;
  /** An empty text removes the filter. */
  onChange: (changed: SearchChange<ProviderFilter>) => void;
  children?: ReactNode;
}

/** The value of the address, also if it is none of the options. */
function withCurrent(all: string | null, options: readonly Option[], current: string | undefined): Option[] {
  const isListed = current === undefined || options.some(([value]) => value === current);
  return [
    ...(all === null ? [] : [['', all] as const]),
    ...(isListed ? [] : [[current, current] as const]),
    ...options,
  ];
}

const SIGNED: Option[] = [
  ['yes', 'Signed'],
  ['no', 'Not signed'],
];
const EVIDENCE: Option[] = [
  ['yes', 'Complete'],
  ['no', 'Incomplete'],
];

const QUALITY_NAMES: Readonly<Record<string, string>> = { any: 'With warnings', none: 'Without warnings' };
const QUALITY = QUALITY_CHOICES.map((choice): Option => [choice, QUALITY_NAMES[choice] ?? nameValue(choice)]);

function useOptions(environment: Environment, build: string | undefined) {
  const { data: builds = [] } = useQuery(buildOptionsQuery(environment));
  const { data: specialties = [] } = useQuery(specialtyOptionsQuery(environment));
  const { data: counties = [] } = useQuery(countyOptionsQuery(environment, build));
  const { data: owners = [] } = useQuery(ownerOptionsQuery(environment, build));
  const { data: campaigns = [] } = useQuery(campaignOptionsQuery(environment, build));
  return {
    build: builds.map(({ id, name }): Option => [id, name]),
    specialty: specialties.map(({ code, name }): Option => [code, `${name} (${code})`]),
    county: counties.map(({ fips, name, state }): Option => [fips, `${name}, ${state}`]),
    owner: owners.map((owner): Option => [owner, owner]),
    campaign: campaigns.map(({ id, name }): Option => [id, name]),
    signed: SIGNED,
    evidence: EVIDENCE,
    quality: QUALITY,
  };
}

const FIELDS = [
  ['specialty', 'Specialty', 'All specialties'],
  ['county', 'County', 'All counties'],
  ['owner', 'Assignee', 'Everyone'],
  ['campaign', 'Campaign', 'All campaigns'],
  ['signed', 'Contract', 'Signed or not'],
  ['evidence', 'Contact evidence', 'Complete or not'],
  ['quality', 'Data quality', 'With warnings or not'],
] as const;

const DAYS = [
  ['ends_before', 'Contract ends before'],
  ['contacted_before', 'Last contact before'],
] as const;

/** Filters that the list of providers has. On a narrow screen all but the search open by a button. */
export function ProviderFilters({ environment, filter, allBuilds, onChange, children }: ProviderFiltersProps) {
  const options = useOptions(environment, filter.build);
  const [isOpen, setOpen] = useState(false);
  const active = [...FIELDS, ...DAYS, ['group'] as const].filter(([name]) => filter[name] !== undefined).length;
  return (
    <search className="flex flex-wrap items-end gap-3 md:grid md:grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] md:[&>label:has([type=search])]:col-span-2 print:hidden">
      <SelectField
        label="Build"
        value={filter.build ?? ''}
        options={withCurrent(allBuilds, options.build, filter.build)}
        onChange={(build) => onChange({ build, county: '', owner: '', campaign: '' })}
      />
      <SearchField
        label="Search"
        placeholder="Name, NPI or external id"
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      <Button className="h-10 md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters{active > 0 ? ` (${active})` : ''}
      </Button>
      <div className={`${isOpen ? 'flex' : 'hidden'} w-full flex-wrap items-end gap-3 md:contents`}>
        {FIELDS.map(([name, label, all]) =>
          options[name].length > 0 || filter[name] !== undefined ? (
            <SelectField
              key={name}
              label={label}
              value={filter[name] ?? ''}
              options={withCurrent(all, options[name], filter[name])}
              onChange={(value) => onChange({ [name]: value })}
            />
          ) : null,
        )}
        {DAYS.map(([name, label]) => (
          <DateField
            key={name}
            label={label}
            value={filter[name] ?? ''}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
        <SearchField
          label="Medical group"
          placeholder="Its whole name"
          value={filter.group ?? ''}
          onChange={(group) => onChange({ group })}
        />
        {children}
      </div>
    </search>
  );
}
