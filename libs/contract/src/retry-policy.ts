import { z } from './zod.ts';

const integer = ([min, max]: readonly [number, number], description: string, example: number) =>
  z.int().min(min).max(max).openapi({ description, format: 'int32', example });

const retryFields = {
  max_attempts: integer([1, 20], 'Maximum number of attempts, including the first.', 10),
  initial_delay_seconds: integer([1, 3_600], 'Delay before the second attempt, in seconds.', 5),
  multiplier: z
    .number()
    .min(1)
    .max(10)
    .openapi({ description: 'Factor by which the delay grows with each attempt.', example: 5 }),
  max_delay_seconds: integer([1, 86_400], 'Maximum delay between attempts, in seconds.', 86_400),
  jitter_ratio: z.number().min(0).max(0.5).openapi({
    description: 'Random variation of each delay, as a share of the delay in both directions.',
    example: 0.2,
  }),
  timeout_seconds: integer([3, 30], 'Time limit for the response of the receiver, in seconds.', 15),
};

export const DEFAULT_RETRY_POLICY = {
  max_attempts: 10,
  initial_delay_seconds: 5,
  multiplier: 5,
  max_delay_seconds: 86_400,
  jitter_ratio: 0.2,
  timeout_seconds: 15,
} as const;

/** Maximum time from the first attempt to the last, in seconds. */
export const MAX_RETRY_SPAN_SECONDS = 7 * 86_400;

/** Delays before attempts 2, 3, …, in seconds, without jitter. */
export function retrySchedule(policy: RetryPolicy): number[] {
  return Array.from({ length: policy.max_attempts - 1 }, (_, index) =>
    Math.min(policy.max_delay_seconds, policy.initial_delay_seconds * policy.multiplier ** index),
  );
}

export const RetryPolicy = z
  .object(retryFields)
  .openapi('RetryPolicy', { description: 'The exponential backoff policy of an endpoint.' });
export type RetryPolicy = z.infer<typeof RetryPolicy>;

export const RetryPolicyCreate = z.strictObject(retryFields).partial().openapi('RetryPolicyCreate', {
  description:
    'Retry policy of a new endpoint. Fields that are not sent take their defaults: 10 attempts, an initial delay of 5 seconds, multiplied by 5 each time, up to one day.',
});

export const RetryPolicyUpdate = z.strictObject(retryFields).partial().openapi('RetryPolicyUpdate', {
  description: 'Changes to the retry policy. Fields that are not sent keep their values.',
});
