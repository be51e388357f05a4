import { campaignMemberStateValues } from '../api/enum-values.gen.ts';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import type { MemberCounts } from './campaign-queries.ts';
import { type MemberState } from './campaign-search.ts';

const COLORS: Readonly<Record<MemberState, string>> = {
  pending: 'bg-line',
  in_progress: 'bg-field',
  responded: 'bg-warn',
  converted: 'bg-accent',
  declined: 'bg-danger',
  unreachable: 'bg-muted',
  removed: 'bg-raised',
};

/** Members by state as one bar. Its text names each part: the colors repeat it. */
export function MemberBar({ counts }: { counts: MemberCounts }) {
  const parts = campaignMemberStateValues.filter((state) => counts[state] > 0);
  const text = parts.map((state) => `${formatCount(counts[state])} ${nameValue(state).toLowerCase()}`).join(', ');
  return (
    <div className="grid gap-1">
      <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-raised">
        {parts.map((state) => (
          <div key={state} className={COLORS[state]} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <span className="truncate text-xs text-muted" title={text}>
        {text || 'No members'}
      </span>
    </div>
  );
}

interface MemberLegendProps {
  counts: MemberCounts;
  selected: MemberState | undefined;
  onSelect: (state: MemberState | undefined) => void;
}

/** The number of members in each state; one of them selects the members of the list. */
export function MemberLegend({ counts, selected, onSelect }: MemberLegendProps) {
  return (
    <div
      role="group"
      aria-label="Members by state"
      className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2"
    >
      {campaignMemberStateValues.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={selected === state}
          onClick={() => onSelect(selected === state ? undefined : state)}
          className="grid gap-1 rounded-lg border border-line px-3 py-2 text-left hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span className="flex items-center gap-2 text-muted">
            <span aria-hidden className={`size-2.5 shrink-0 rounded-full border border-field ${COLORS[state]}`} />
            {nameValue(state)}
          </span>
          <span className="text-lg font-semibold tabular-nums">{formatCount(counts[state])}</span>
        </button>
      ))}
    </div>
  );
}
