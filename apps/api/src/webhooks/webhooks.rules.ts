import { isIP } from 'node:net';
import {
  bodyFault,
  DEFAULT_RETRY_POLICY,
  EVENT_PATTERNS,
  type Fault,
  invalid,
  MAX_RETRY_SPAN_SECONDS,
  type RetryPolicy,
  retrySchedule,
  type WebhookDraft,
} from '@pnb/contract';

const PATTERNS: ReadonlySet<string> = new Set([...EVENT_PATTERNS, '*']);
const PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);
const FORBIDDEN_HEADER =
  /^(webhook-.*|host|content-.*|authorization|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** The policy with its defaults; throws with every fault that the schema cannot see. */
export function checkWebhook(draft: WebhookDraft): RetryPolicy {
  const policy: RetryPolicy = { ...DEFAULT_RETRY_POLICY, ...withoutUndefined(draft.retry_policy ?? {}) };
  const faults = [
    ...urlFaults(draft.url),
    ...typeFaults(draft.event_types),
    ...policyFaults(policy),
    ...headerFaults(draft.headers ?? {}),
  ];
  if (faults.length > 0) throw invalid(faults);
  return policy;
}

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

function urlFaults(text: string): Fault[] {
  const refuse = (message: string): Fault[] => [bodyFault('/url', 'url_not_allowed', message)];
  if (!URL.canParse(text)) return [bodyFault('/url', 'invalid_format', 'Must be an absolute https URL.')];
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol !== 'https:') return refuse('Must start with https://.');
  if (username || password) return refuse('Must not hold a user name or password; use headers.');
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return refuse('Must name a host, not an IP address.');
  if (!PORTS.has(port)) return refuse('Only ports 443 and 8443 are allowed.');
  return [];
}

const typeFaults = (types: string[]): Fault[] =>
  types.flatMap((type, index) =>
    PATTERNS.has(type)
      ? []
      : [
          bodyFault(
            `/event_types/${index}`,
            'invalid_enum',
            `No such event type. Use one of ${EVENT_PATTERNS.join(', ')}, or *.`,
          ),
        ],
  );

function policyFaults(policy: RetryPolicy): Fault[] {
  if (policy.max_delay_seconds < policy.initial_delay_seconds) {
    return [
      bodyFault(
        '/retry_policy/max_delay_seconds',
        'out_of_range',
        `Must be at least initial_delay_seconds, ${policy.initial_delay_seconds}.`,
      ),
    ];
  }
  const span = retrySchedule(policy).reduce((sum, delay) => sum + delay, 0);
  if (span <= MAX_RETRY_SPAN_SECONDS) return [];
  return [
    bodyFault(
      '/retry_policy',
      'out_of_range',
      `All waits together are ${Math.round(span)} seconds; at most ${MAX_RETRY_SPAN_SECONDS} (7 days).`,
    ),
  ];
}

/** Nothing that could end the line and begin another header. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

function headerFaults(headers: Record<string, string>): Fault[] {
  const names = Object.keys(headers);
  const many = names.length > 10 ? [bodyFault('/headers', 'too_many', 'At most 10 headers.')] : [];
  return [
    ...many,
    ...names
      .filter((name) => FORBIDDEN_HEADER.test(name))
      .map((name) => bodyFault(`/headers/${name}`, 'invalid_format', 'This header is set by the service.')),
    ...names
      .filter((name) => !HEADER_VALUE.test(headers[name] ?? ''))
      .map((name) => bodyFault(`/headers/${name}`, 'invalid_format', 'Must be printable ASCII.')),
  ];
}
