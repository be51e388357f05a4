import type { ReactNode } from 'react';

/** A group of fields with a title, as a part of a page. */
export function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-xl border border-line bg-surface p-5">
      {/* A legend that floats is within the border, as the title of a panel is. */}
      <legend className="float-left text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
