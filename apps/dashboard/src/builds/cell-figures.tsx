import type { ReactNode } from 'react';

/** A row of numbers with their names. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-xl border border-line bg-line">
      {figures.map(([name, value]) => (
        <div key={name} className="grid grow basis-32 content-start gap-1 bg-surface px-4 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-lg font-semibold whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
