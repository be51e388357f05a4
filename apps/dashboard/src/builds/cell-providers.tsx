import type { ReactNode } from 'react';
import type { Environment } from '../api/api.ts';
import { Badge } from '../components/badge.tsx';
import { formatCount, formatShare } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { StageBadge } from '../providers/stage-badge.tsx';
import { CellTable } from './cell-table.tsx';
import { type Cell, type Counted, formatDecimal, isCandidate, nameReason, type Rejected } from './cell-values.ts';
import { ProviderLink } from '../providers/provider-link.tsx';

interface CellProvidersProps {
  environment: Environment;
  cell: Cell;
}

type Listed = Counted | Rejected;

const providerCells = (environment: Environment, { provider_id, name, npi, stage, nearest }: Listed): ReactNode[] => [
  <span key="name" className="grid">
    <ProviderLink environment={environment} id={provider_id} name={name} />
    <span className="font-mono text-xs text-muted">{npi ?? 'No NPI'}</span>
  </span>,
  <StageBadge key="stage" stage={stage} />,
  nearest ? `${formatDecimal(nearest.miles)} mi, ${formatDecimal(nearest.minutes)} min` : 'No location',
];

const HEADINGS = ['Provider', 'Stage', 'Nearest beneficiary'];

/** Providers that only their stage keeps from counting. */
export function CandidatePanel({ environment, cell }: CellProvidersProps) {
  const candidates = cell.rejected.filter(isCandidate);
  return (
    <Panel title="Providers in the pipeline that would count">
      <CellTable
        label="Providers in the pipeline within time and distance"
        headings={[...HEADINGS, 'What is missing']}
        empty="No provider in the pipeline is within time and distance. Add or import providers of this specialty near the uncovered beneficiaries."
        rows={candidates.map((provider) => ({
          key: provider.provider_id,
          cells: [...providerCells(environment, provider), provider.reasons.map(nameReason).join(', ')],
        }))}
      />
      <Rest listed={cell.rejected.length} total={cell.rejected_total} of="providers that do not count" />
    </Panel>
  );
}

export function CountedPanel({ environment, cell }: CellProvidersProps) {
  return (
    <Panel title={`Providers that count: ${formatCount(cell.counted_total)}`}>
      <CellTable
        label="Providers that count"
        headings={[...HEADINGS, 'Covers', 'Adds', '']}
        empty="No provider counts in this cell."
        rows={cell.counted.map((provider) => ({
          key: provider.provider_id,
          cells: [
            ...providerCells(environment, provider),
            `${formatCount(provider.serves_beneficiaries)} (${formatShare(provider.serves_ratio)})`,
            provider.counted_as ? 'Same NPI counts already' : formatCount(provider.units),
            provider.is_sole_source ? <Badge kind="warn">Sole source</Badge> : null,
          ],
        }))}
      />
      <Rest listed={cell.counted.length} total={cell.counted_total} of="providers that count" />
    </Panel>
  );
}

export function RejectedPanel({ environment, cell }: CellProvidersProps) {
  const others = cell.rejected.filter((provider) => !isCandidate(provider));
  return (
    <Panel title="Providers that do not count, and why">
      <CellTable
        label="Providers that do not count"
        headings={[...HEADINGS, 'Reasons']}
        empty="No other provider of the specialty."
        rows={others.map((provider) => ({
          key: provider.provider_id,
          cells: [...providerCells(environment, provider), provider.reasons.map(nameReason).join(', ')],
        }))}
      />
      <Rest listed={cell.rejected.length} total={cell.rejected_total} of="providers that do not count" />
    </Panel>
  );
}

function Rest({ listed, total, of }: { listed: number; total: number; of: string }) {
  if (listed >= total) return null;
  return (
    <p className="text-muted">
      The nearest {formatCount(listed)} of {formatCount(total)} {of} were read.
    </p>
  );
}
