import { formatCount } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Progress } from '../components/progress.tsx';
import type { Import } from './import-queries.ts';

const PHASES = [
  ['upload', 'Upload'],
  ['read', 'Read the rows'],
  ['match', 'Find the providers'],
  ['apply', 'Change the providers'],
  ['finish', 'Finish'],
] as const satisfies readonly (readonly [Import['phase'], string])[];

/** Rows that were read, and afterwards those that have an outcome. */
function countDone({ phase, rows_read, counts }: Import): { done: number; verb: string } {
  const { created, updated, unchanged, rejected } = counts;
  return phase === 'apply' || phase === 'finish'
    ? { done: created + updated + unchanged + rejected, verb: 'processed' }
    : { done: rows_read, verb: 'read' };
}

function describeRows(roster: Import): string {
  const { rows_total, rows_per_second } = roster;
  const { done, verb } = countDone(roster);
  const total = rows_total === null ? '' : ` of ${formatCount(rows_total)}`;
  const rate = rows_per_second === null ? '' : `, ${formatCount(Math.round(rows_per_second))} rows per second`;
  return `${formatCount(done)}${total} rows ${verb}${rate}`;
}

/** How far the import is; the page reads it again every second, also after a reload. */
export function ImportProgress({ roster }: { roster: Import }) {
  const { phase, rows_total } = roster;
  if (phase === 'revert')
    return (
      <Panel title="The import is being reverted">
        <Progress label="Restoring the previous values" value={null} max={1} />
      </Panel>
    );
  const { done } = countDone(roster);
  return (
    <Panel title="The import is under way">
      <Progress
        label={describeRows(roster)}
        value={rows_total === null ? null : Math.min(done, rows_total)}
        max={Math.max(rows_total ?? 1, 1)}
      />
      <Phases current={PHASES.findIndex(([name]) => name === phase)} />
      <p className="text-muted">You can leave this page: the import goes on, and its address shows it again.</p>
    </Panel>
  );
}

function Phases({ current }: { current: number }) {
  return (
    <ol className="flex flex-wrap gap-x-5 gap-y-1">
      {PHASES.map(([name, text], index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={index === current ? 'font-medium text-ink' : 'text-muted'}
        >
          {index < current ? '✓ ' : ''}
          {text}
        </li>
      ))}
    </ol>
  );
}
