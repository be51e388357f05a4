import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount, formatShare } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { CellMeter } from './cell-meter.tsx';
import { type Cell, formatDecimal, nameUnit } from './cell-values.ts';

type Unit = Parameters<typeof nameUnit>[0];

/** The two tests of 42 CFR 422.116 with their numbers. */
export function CellTests({ cell, unit }: { cell: Cell; unit: Unit }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TimeAndDistance cell={cell} />
      <MinimumNumber cell={cell} unit={unit} />
    </div>
  );
}

function TestPanel({ title, isMet, children }: { title: string; isMet: boolean; children: ReactNode }) {
  return (
    <Panel title={title} actions={<Badge kind={isMet ? 'success' : 'danger'}>{isMet ? 'Met' : 'Not met'}</Badge>}>
      <div className="grid content-start gap-3">{children}</div>
    </Panel>
  );
}

function TimeAndDistance({ cell }: { cell: Cell }) {
  const { covered_ratio, credited_ratio, required_ratio, covered_beneficiaries, sampled_beneficiaries } = cell;
  return (
    <TestPanel title="Time and distance" isMet={!cell.failed_tests.includes('time_and_distance')}>
      <p className="text-2xl font-semibold tabular-nums">
        {formatShare(credited_ratio)}
        <span className="ml-2 text-sm font-normal text-muted">of {formatShare(required_ratio)} required</span>
      </p>
      <CellMeter covered={covered_ratio} credited={credited_ratio} required={required_ratio} />
      <p>
        {formatCount(covered_beneficiaries)} of {formatCount(sampled_beneficiaries)} sampled beneficiaries (
        {formatShare(covered_ratio)}) are within {formatDecimal(cell.max_minutes)} minutes and{' '}
        {formatDecimal(cell.max_miles)} miles of a provider that counts.
      </p>
      {cell.credits.map(({ type, points, rule, ends_on }) => (
        <p key={type}>
          Credit: {nameValue(type)}, +{formatDecimal(points * 100)} percentage points ({rule}
          {ends_on ? `, until ${ends_on}` : ''}).
        </p>
      ))}
      {cell.gap.beneficiaries > 0 ? (
        <p className="font-medium">
          {formatCount(cell.gap.beneficiaries)} more beneficiaries have to be covered
          {cell.gap.beneficiaries_without_credits > cell.gap.beneficiaries
            ? `, and ${formatCount(cell.gap.beneficiaries_without_credits)} without credits`
            : ''}
          .
        </p>
      ) : null}
    </TestPanel>
  );
}

function MinimumNumber({ cell, unit }: { cell: Cell; unit: Unit }) {
  const { required_count, counted_count, gap } = cell;
  return (
    <TestPanel title="Minimum number" isMet={!cell.failed_tests.includes('minimum_number')}>
      <p className="text-2xl font-semibold tabular-nums">
        {formatCount(counted_count)}
        <span className="ml-2 text-sm font-normal text-muted">
          of {formatCount(required_count)} {nameUnit(unit, required_count)} required
        </span>
      </p>
      <CellMeter
        covered={Math.min(1, counted_count / Math.max(required_count, counted_count, 1))}
        credited={0}
        required={required_count / Math.max(required_count, counted_count, 1)}
      />
      <p>
        {unit === 'beds'
          ? 'Medicare-certified beds of hospitals within time and distance of a sampled beneficiary.'
          : 'Distinct NPIs within time and distance of a sampled beneficiary. A credit adds none.'}
      </p>
      {gap.count > 0 ? (
        <p className="font-medium">
          {formatCount(gap.count)} {nameUnit(unit, gap.count)} {gap.count === 1 ? 'is' : 'are'} missing.
        </p>
      ) : null}
    </TestPanel>
  );
}
