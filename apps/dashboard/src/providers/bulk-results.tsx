import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import type { BulkResult } from './bulk-change.ts';

const KINDS = { updated: 'success', unchanged: 'neutral', rejected: 'danger' } as const;
const OUTCOMES = ['updated', 'unchanged', 'rejected'] as const;

/** What became of each provider, with the reason of each rejection first. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const count = (outcome: BulkResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const rows = results.toSorted((one, other) => OUTCOMES.indexOf(other.outcome) - OUTCOMES.indexOf(one.outcome));
  return (
    <div className="grid gap-4">
      <p role="status">
        {OUTCOMES.filter((outcome) => count(outcome) > 0)
          .map((outcome) => `${formatCount(count(outcome))} ${outcome}`)
          .join(', ')}
      </p>
      <ul
        tabIndex={0}
        aria-label="Results"
        className="grid max-h-80 gap-2 overflow-y-auto rounded-lg border border-line p-3"
      >
        {rows.map(({ provider, outcome, detail }) => (
          <li key={provider.id} className="grid gap-0.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 truncate">{provider.name}</span>
              <Badge kind={KINDS[outcome]}>{nameValue(outcome)}</Badge>
            </p>
            {detail ? <p className="text-danger">{detail}</p> : null}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-end gap-3">
        {count('rejected') > 0 ? <p className="mr-auto text-muted">The rejected ones stay selected.</p> : null}
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
