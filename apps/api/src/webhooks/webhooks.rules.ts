import { readRetryPolicy } from '@pnb/events';
import {
  bodyError,
  DEFAULT_RETRY_POLICY,
  encodeId,
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
import { checkEventTypes } from '../http/check-event-types.ts';
import { withoutUndefined } from '../http/without-undefined.ts';

/** The policy with its defaults; throws every field error that the schema cannot detect. */
export function checkWebhookCreate(body: WebhookCreate, targets: AddressPolicy): RetryPolicy {
  return check(body, DEFAULT_RETRY_POLICY, targets);
}

/** The policy as the patch leaves it; throws every field error that the schema cannot detect. */
export function checkWebhookUpdate(patch: WebhookUpdate, current: WebhookRow, targets: AddressPolicy): RetryPolicy {
  const errors = checkReadOnly(patch, WEBHOOK_READ_ONLY, fixedFields(current));
  if (patch.status === 'paused_by_plan' && current.status !== 'paused_by_plan')
    errors.push(
      bodyError('/status', 'invalid_enum', 'Use one of: enabled, disabled. Only the plan pauses an endpoint.'),
    );
  return check(patch, readRetryPolicy(current), targets, errors);
}

/** The fixed fields as responses show them. */
const fixedFields = ({ id, created_at }: WebhookRow) => ({
  object: 'webhook',
  id: encodeId('webhook', id),
  secret: null,
  created_at: created_at.toISOString(),
});

function check(
  fields: WebhookCreate | WebhookUpdate,
  base: RetryPolicy,
  targets: AddressPolicy,
  earlier: readonly FieldError[] = [],
): RetryPolicy {
  const policy: RetryPolicy = { ...base, ...withoutUndefined(fields.retry_policy ?? {}) };
  const errors = [
    ...earlier,
    ...(fields.url === undefined ? [] : validateUrl(fields.url, targets)),
    ...checkEventTypes(fields.event_types ?? []),
    ...checkRetryPolicy(policy),
    ...checkHeaders(fields.headers ?? {}),
  ];
  if (errors.length > 0) throw invalid(errors);
  return policy;
}

function validateUrl(text: string, targets: AddressPolicy): FieldError[] {
  const outcome = checkUrl(text, targets);
  if (outcome.ok) return [];
  const code = outcome.error === 'not_a_url' ? 'invalid_format' : 'url_not_allowed';
  return [bodyError('/url', code, `${URL_ERRORS[outcome.error].replace(/^m/, 'M')}.`)];
}

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
      `The delays add up to ${Math.round(span)} seconds. The maximum is ${MAX_RETRY_SPAN_SECONDS} (7 days).`,
    ),
  ];
}

function checkHeaders(headers: Record<string, string>): FieldError[] {
  const names = Object.keys(headers);
  const lower = names.map((name) => name.toLowerCase());
  const headerError = (name: string, code: FieldError['code'], message: string) =>
    bodyError(`/headers/${name}`, code, message);
  return [
    ...(names.length > 10 ? [bodyError('/headers', 'too_many', 'At most 10 headers.')] : []),
    ...names
      .filter((_, index) => lower.indexOf(lower[index] ?? '') !== index)
      .map((name) =>
        headerError(name, 'not_unique', 'Header names are case-insensitive, and this one is repeated. Send it once.'),
      ),
    ...names
      .filter(isReservedHeader)
      .map((name) => headerError(name, 'invalid_format', 'This header is set by the service.')),
    ...names
      .filter((name) => !isHeaderValue(headers[name] ?? ''))
      .map((name) =>
        headerError(name, 'invalid_format', 'Must consist of visible ASCII characters, with spaces only between them.'),
      ),
  ];
}
