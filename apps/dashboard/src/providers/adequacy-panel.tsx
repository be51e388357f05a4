import type { components } from '@pnb/client';
import { useQuery } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount, formatShare } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { countyOptionsQuery, specialtyOptionsQuery } from './filter-queries.ts';
import { type CellPath, listCellPaths, MAX_CELLS, providerCellsQuery } from './provider-cells-query.ts';
import type { Provider } from './stages.ts';

type Cell = components['schemas']['AdequacyCellDetail'];

const STATUS_KINDS = {
  compliant: 'success',
  at_risk: 'warn',
  non_compliant: 'danger',
  excluded: 'danger',
  pending: 'neutral',
} as const;

const CELL_KINDS = { met: 'success', met_with_credit: 'warn', not_met: 'danger' } as const;

/** What the provider does for the adequacy of its build. */
export function AdequacyPanel({ environment, provider }: { environment: Environment; provider: Provider }) {
  const { data: specialties } = useQuery(specialtyOptionsQuery(environment));
  const testedAs = new Map(specialties?.map(({ code, tested_as }) => [code, tested_as]));
  const paths = listCellPaths(provider, testedAs);
  return (
    <Panel title="Adequacy">
      <p className="flex flex-wrap items-center gap-3">
        <Badge kind={STATUS_KINDS[provider.adequacy_status]}>{nameValue(provider.adequacy_status)}</Badge>
        {provider.adequacy_status_source === 'override' ? <Badge kind="warn">Set manually</Badge> : null}
        {provider.adequacy_updated_at ? (
          <span className="text-muted">
            since <Time value={provider.adequacy_updated_at} />
          </span>
        ) : null}
      </p>
      {provider.adequacy_reasons.length > 0 ? (
        <ul className="list-disc pl-5">
          {provider.adequacy_reasons.map((reason) => (
            <li key={reason}>{nameValue(reason)}</li>
          ))}
        </ul>
      ) : null}
      {paths.length > 0 ? (
        <ProviderCells environment={environment} provider={provider} paths={paths} />
      ) : specialties ? (
        <p className="text-muted">It has no location in a county whose specialty is tested.</p>
      ) : null}
    </Panel>
  );
}

interface ProviderCellsProps {
  environment: Environment;
  provider: Provider;
  paths: readonly CellPath[];
}

function ProviderCells({ environment, provider, paths }: ProviderCellsProps) {
  const query = useQuery(providerCellsQuery(environment, paths.slice(0, MAX_CELLS)));
  const { data: counties } = useQuery(countyOptionsQuery(environment, provider.build_id));
  const { data: specialties } = useQuery(specialtyOptionsQuery(environment));
  const nameCell = ({ county_fips, specialty_code }: Cell): string => {
    const county = counties?.find(({ fips }) => fips === county_fips)?.name ?? county_fips;
    return `${county} · ${specialties?.find(({ code }) => code === specialty_code)?.name ?? specialty_code}`;
  };
  return (
    <Loaded query={query} name="the cells">
      {(cells) => (
        <div className="grid gap-2">
          <h3 className="font-medium">Cells of its counties</h3>
          {cells.length === 0 ? <p className="text-muted">Its counties are not in the service area.</p> : null}
          <ul className="grid gap-3">
            {cells.map((cell) => (
              <li key={`${cell.county_fips} ${cell.specialty_code}`} className="grid gap-0.5">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{nameCell(cell)}</span>
                  <Badge kind={CELL_KINDS[cell.status]}>{nameValue(cell.status)}</Badge>
                </p>
                <p className="text-muted">
                  {formatCount(cell.counted_count)} of {formatCount(cell.required_count)} required,{' '}
                  {formatShare(cell.credited_ratio)} of {formatShare(cell.required_ratio)} covered
                </p>
                <p>{describeRole(cell, provider.id)}</p>
              </li>
            ))}
          </ul>
          {paths.length > MAX_CELLS ? (
            <p className="text-muted">
              The first {MAX_CELLS} of {formatCount(paths.length)} cells.
            </p>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function describeRole({ counted, counted_total, rejected }: Cell, id: string): string {
  const provider = counted.find(({ provider_id }) => provider_id === id);
  if (provider)
    return [
      `It counts and serves ${formatShare(provider.serves_ratio)} of the beneficiaries.`,
      ...(provider.is_sole_source ? ['Without it, the cell would not be met.'] : []),
    ].join(' ');
  const refused = rejected.find(({ provider_id }) => provider_id === id);
  if (refused)
    return `It does not count: ${refused.reasons.map((reason) => nameValue(reason).toLowerCase()).join(', ')}.`;
  return counted_total > counted.length
    ? `It is not among the ${formatCount(counted.length)} nearest providers.`
    : 'It does not count here.';
}
