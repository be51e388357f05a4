import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Environment } from '../api/api.ts';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { standardQuery } from './report-queries.ts';
import type { Build, Score } from './report-values.ts';

interface ReportHeadProps {
  environment: Environment;
  build: Build;
  score: Score;
}

/** What was computed, for which day and by which rules. */
export function ReportHead({ environment, build, score }: ReportHeadProps) {
  const { data: standard } = useQuery(standardQuery(environment, score.standard_id));
  const rows: (readonly [name: string, value: ReactNode])[] = [
    ['Contract', [build.contract_number, String(build.contract_year)].filter(Boolean).join(', ')],
    ['Plan type', build.plan_type ? build.plan_type.toUpperCase().replace('_', '-') : 'Not set'],
    ['Filing', nameValue(build.filing_type)],
    ['Service area', countNoun(build.counts.counties, 'county', 'counties')],
    ['Basis', nameValue(score.basis)],
    ['Day', score.as_of ? `${score.as_of} (${score.time_zone})` : 'Not computed yet'],
    ['Computed', score.computed_at ? <Time value={score.computed_at} /> : '–'],
    ['Standard', standard ? `${standard.name}, ${standard.citation}` : score.standard_id],
    ['Credits applied', score.settings.credits.map(nameValue).join(', ') || 'None'],
    ['Beneficiary sample', score.beneficiary_sample_id ?? '–'],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2 print:text-[9pt]">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-2 print:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {score.standard_note ? <p className="print:text-[9pt]">{score.standard_note}</p> : null}
      <p className="text-muted print:text-[9pt]">
        The score is an estimate of what CMS would find: coverage is measured at sampled points, and CMS uses its own
        sample of beneficiaries.
        {environment === 'sandbox' ? ' This is the sandbox: its providers and beneficiaries are not real.' : ''}
      </p>
    </div>
  );
}
