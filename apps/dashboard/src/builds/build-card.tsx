import type { components } from '@pnb/client';
import { Link } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { stageValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { countNoun, formatCount, formatPercent } from '../components/format-numbers.ts';
import { nameStage } from '../providers/stages.ts';
import { BuildStatusBadge } from './build-tabs.tsx';

export type Build = components['schemas']['Build'];

/** A build in the list: its score and its pipeline. */
export function BuildCard({ environment, build }: { environment: Environment; build: Build }) {
  const { counts, adequacy, basis } = build;
  return (
    <li className="relative grid content-start gap-4 rounded-xl border border-line bg-surface p-5 hover:border-field">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base font-semibold">
          <Link
            to="/$environment/builds/$build"
            params={{ environment, build: build.id }}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {build.name}
          </Link>
          <span className="block text-sm font-normal text-muted">
            {build.contract_year} · {nameValue(build.filing_type)} · {countNoun(counts.counties, 'county', 'counties')}
          </span>
        </h2>
        <BuildStatusBadge status={build.status} />
      </div>
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-semibold tracking-tight tabular-nums">
            {adequacy ? formatPercent(adequacy.score) : '–'}
          </span>
          <span className="text-muted">
            {adequacy
              ? `${formatCount(adequacy.cells_met)} of ${formatCount(adequacy.cells_required)} cells met, ${nameValue(basis).toLowerCase()}`
              : 'The first score is being computed.'}
          </span>
        </p>
        <div className="h-2 overflow-hidden rounded-full bg-map-none" aria-hidden="true">
          <div className="h-full bg-accent" style={{ width: `${adequacy?.score ?? 0}%` }} />
        </div>
      </div>
      <Pipeline counts={counts} />
    </li>
  );
}

/** The stages that lead to a contract; those that a provider left it by are the rest of the total. */
const SHOWN = new Set<string>([
  'identified',
  'outreach',
  'engaged',
  'loi_signed',
  'negotiating',
  'contract_sent',
  'contracted',
  'credentialing',
  'active',
]);

function Pipeline({ counts }: { counts: Build['counts'] }) {
  const stages = stageValues.filter((stage) => SHOWN.has(stage));
  const most = Math.max(1, ...stages.map((stage) => counts.providers_by_stage[stage]));
  return (
    <div className="grid gap-2">
      <p className="text-muted">{countNoun(counts.providers, 'provider')}</p>
      <dl className="grid grid-cols-9 items-end gap-1">
        {stages.map((stage) => {
          const count = counts.providers_by_stage[stage];
          return (
            <div key={stage} className="grid justify-items-center gap-1" title={`${nameStage(stage)}: ${count}`}>
              <dt className="sr-only">{nameStage(stage)}</dt>
              <dd className="text-xs text-muted tabular-nums">{formatCount(count)}</dd>
              <div className="flex h-10 w-full items-end" aria-hidden="true">
                <div
                  className="w-full rounded-sm bg-accent opacity-70"
                  style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
                />
              </div>
            </div>
          );
        })}
      </dl>
      <div className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>Identified</span>
        <span>Active</span>
      </div>
    </div>
  );
}
