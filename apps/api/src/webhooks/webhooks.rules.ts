import {
  bodyError,
  DEFAULT_RETRY_POLICY,
  encodeId,
  EVENT_PATTERNS,
  type FieldError,
  invalid,
  MAX_RETRY_SPAN_SECONDS,
  type RetryPolicy,
  retrySchedule,
  WEBHOOK_READ_ONLY,
  type WebhookCreate,
  type WebhookUpdate,
  checkReadOnly,
} from '@pnb/contract';
import {
  checkUrl,
  isHeaderValue,
  isReservedHeader,
  URL_ERRORS,
  type AddressPolicy,
  type WebhookRow,
} from '@pnb/webhooks';

const PATTERNS: ReadonlySet<string> = new Set([...EVENT_PATTERNS, '*']);

/** The policy with its defaults; throws with every fault that the schema cannot see. */
export function checkWebhookCreate(draft: WebhookCreate, targets: AddressPolicy): RetryPolicy {
  return check(draft, DEFAULT_RETRY_POLICY, { targets });
}

/** The policy as the patch leaves it; throws with every fault that the schema cannot see. */
export function checkWebhookUpdate(patch: WebhookUpdate, current: WebhookRow, targets: AddressPolicy): RetryPolicy {
  const errors = checkReadOnly(patch, WEBHOOK_READ_ONLY, fixedFields(current));
  if (patch.status === 'paused_by_plan' && current.status !== 'paused_by_plan')
    errors.push(
      bodyError('/status', 'invalid_enum', 'Use one of: enabled, disabled. Only the plan pauses an endpoint.'),
    );
  return check(patch, current.retry_policy as unknown as RetryPolicy, { targets, errors: errors });
}

/** As a response shows them. */
const fixedFields = ({ id, created_at }: WebhookRow) => ({
  object: 'webhook',
  id: encodeId('webhook', id),
  secret: null,
  created_at: created_at.toISOString(),
});

interface Checks {
  targets: AddressPolicy;
  /** Errors that were found already. */
  errors?: FieldError[];
}

function check(
  sent: WebhookCreate | WebhookUpdate,
  base: RetryPolicy,
  { targets, errors: found = [] }: Checks,
): RetryPolicy {
  const policy: RetryPolicy = { ...base, ...withoutUndefined(sent.retry_policy ?? {}) };
  const errors = [
    ...found,
    ...(sent.url === undefined ? [] : validateUrl(sent.url, targets)),
    ...checkEventTypes(sent.event_types ?? []),
    ...checkRetryPolicy(policy),
    ...checkHeaders(sent.headers ?? {}),
  ];
  if (errors.length > 0) throw invalid(errors);
  return policy;
}

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

function validateUrl(text: string, targets: AddressPolicy): FieldError[] {
  const outcome = checkUrl(text, targets);
  if (outcome.ok) return [];
  const code = outcome.error === 'not_a_url' ? 'invalid_format' : 'url_not_allowed';
  return [bodyError('/url', code, `${URL_ERRORS[outcome.error].replace(/^m/, 'M')}.`)];
}

export const checkEventTypes = (types: readonly string[]): FieldError[] =>
  types.flatMap((type, index) =>
    PATTERNS.has(type)
      ? []
      : [
          bodyError(
            `/event_types/${index}`,
            'invalid_enum',
            `No such event type. Use one of ${EVENT_PATTERNS.join(', ')}, or *.`,
          ),
        ],
  );

function checkRetryPolicy(policy: RetryPolicy): FieldError[] {
  if (policy.max_delay_seconds < policy.initial_delay_seconds) {
    return [
      bodyError(
        '/retry_policy/max_delay_seconds',
        'out_of_range',
        `Must be at least initial_delay_seconds, ${policy.initial_delay_seconds}.`,
      ),
    ];
  }
  const span = retrySchedule(policy).reduce((sum, delay) => sum + delay, 0);
  if (span <= MAX_RETRY_SPAN_SECONDS) return [];
  return [
    bodyError(
      '/retry_policy',
      'out_of_range',
      `All waits together are ${Math.round(span)} seconds; at most ${MAX_RETRY_SPAN_SECONDS} (7 days).`,
    ),
  ];
}

function checkHeaders(headers: Record<string, string>): FieldError[] {
  const names = Object.keys(headers);
  const lower = names.map((name) => name.toLowerCase());
  const at = (name: string, code: FieldError['code'], message: string) => bodyError(`/headers/${name}`, code, message);
  return [
    ...(names.length > 10 ? [bodyError('/headers', 'too_many', 'At most 10 headers.')] : []),
    ...names
      .filter((_, index) => lower.indexOf(lower[index] ?? '') !== index)
      .map((name) => at(name, 'not_unique', 'Names of headers differ in more than case.')),
    ...names.filter(isReservedHeader).map((name) => at(name, 'invalid_format', 'This header is set by the service.')),
    ...names
      .filter((name) => !isHeaderValue(headers[name] ?? ''))
      .map((name) => at(name, 'invalid_format', 'Must be visible ASCII, with spaces only between.')),
  ];
}
