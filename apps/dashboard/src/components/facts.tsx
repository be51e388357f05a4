import type { ReactNode } from 'react';

/** Names and values of one object. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-8 gap-y-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5 lg:has-[code]:col-span-2">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
