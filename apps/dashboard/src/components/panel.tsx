import { type ReactNode, useId } from 'react';

/** A part of a page with a title. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
