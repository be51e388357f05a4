import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import type { DeliveryAttempt } from './webhook-queries.ts';

const TRIGGERS = {
  schedule: 'by the retry schedule',
  manual: 'by hand',
  replay: 'by a replay',
  test: 'as a test',
} as const satisfies Record<DeliveryAttempt['trigger'], string>;

/** One request to the receiver, with its response. */
export function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const { id, number, trigger, outcome, status_code, started_at, duration_ms } = attempt;
  const hasSucceeded = outcome === 'succeeded';
  return (
    <article id={id} className="grid min-w-0 gap-4 rounded-xl border border-line bg-surface p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">Attempt {number}</h3>
        <Badge kind={hasSucceeded ? 'success' : 'danger'}>{nameValue(outcome)}</Badge>
        <span className="text-muted">
          {status_code === null ? 'No response' : `Status ${status_code}`} · {formatCount(Math.round(duration_ms))} ms ·{' '}
          {TRIGGERS[trigger]} · <Time value={started_at} />
        </span>
      </header>
      {hasSucceeded ? null : (
        <p className="text-danger">
          {[attempt.error_class, attempt.error_code].filter(Boolean).map(String).map(nameValue).join(': ')}
        </p>
      )}
      <div className="grid min-w-0 gap-4 lg:grid-cols-2">
        <Part title="Request headers">
          <dl className="grid gap-x-4 font-mono text-[13px] leading-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            {Object.entries(attempt.request_headers).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="Response">
          {attempt.response_excerpt === '' ? (
            <p className="text-muted">{status_code === null ? 'There was none.' : 'It had no body.'}</p>
          ) : (
            <pre
              tabIndex={0}
              className="max-h-72 overflow-auto font-mono text-[13px] leading-6 wrap-anywhere whitespace-pre-wrap"
            >
              {attempt.response_excerpt}
            </pre>
          )}
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-2 rounded-lg bg-raised p-4">
      <h4 className="font-medium">{title}</h4>
      {children}
    </section>
  );
}
