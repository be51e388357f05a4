import type { ReactNode } from 'react';

export type Figure = readonly [name: string, value: ReactNode];

/** The figures of one object, with their names. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-4">
      {figures.map(([name, value]) => (
        <div key={name} className="grid content-start gap-0.5">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
