import type { ReactNode } from 'react';

const KINDS = {
  neutral: 'bg-raised text-ink',
  success: 'bg-accent-soft text-ink',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** A short state of one object, in words; its color is never the only sign. */
export function Badge({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap ${KINDS[kind]}`}>
      {children}
    </span>
  );
}
