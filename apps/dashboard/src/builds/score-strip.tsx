import type { components } from '@pnb/client';
import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { formatCount, formatPercent } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';

type Score = components['schemas']['AdequacyScore'];

/** The figures of the newest run, and its state where it is not simply ready. */
export function ScoreStrip({ score }: { score: Score }) {
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
        <Figure name="Adequacy score">
          {score.score === null ? '–' : <span className="text-accent">{formatPercent(score.score)}</span>}
        </Figure>
        <Figure name="Cells met" of={score.cells_required}>
          {show(score.cells_met)}
        </Figure>
        <Figure name="Met with a credit">{show(score.cells_met_with_credit)}</Figure>
        <Figure name="Counties passing">{show(score.counties_passing)}</Figure>
        <Figure name="Providers missing">{show(score.provider_gap)}</Figure>
        <Figure name="Beds missing">{show(score.bed_gap)}</Figure>
      </dl>
      <State score={score} />
    </div>
  );
}

const show = (value: number | null): string => (value === null ? '–' : formatCount(value));

function Figure({ name, of, children }: { name: string; of?: number | null; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-2xl font-semibold tracking-tight tabular-nums">
        {children}
        {of === null || of === undefined ? null : (
          <span className="block text-sm font-normal text-muted">of {formatCount(of)}</span>
        )}
      </dd>
    </div>
  );
}

function State({ score: { status, failure, is_stale, computed_at, standard_note } }: { score: Score }) {
  if (status === 'failed' && failure) return <Notice kind="error">{failure.detail}</Notice>;
  if (status === 'pending') return <Notice kind="info">The first score is being computed…</Notice>;
  return (
    <p className="text-xs text-muted" role="status">
      {is_stale ? 'A change is being computed. ' : null}
      {computed_at ? (
        <>
          Computed <Time value={computed_at} />.{' '}
        </>
      ) : null}
      {standard_note}
    </p>
  );
}
