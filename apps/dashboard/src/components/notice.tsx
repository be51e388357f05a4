import type { ReactNode } from 'react';

const KINDS = {
  error: 'border-danger bg-danger-soft text-danger',
  success: 'border-accent bg-accent-soft text-ink',
  info: 'border-line bg-raised text-ink',
};

/** A message that a screen reader reads when it appears. */
export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`rounded-lg border px-4 py-3 ${KINDS[kind]}`}>
      {children}
    </div>
  );
}
