import { ANY_ID_PATTERN, REQUEST_ID_PATTERN } from './formats.ts';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './problems.ts';
import { z } from './zod.ts';

export const FieldErrorCode = z.enum([
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_check_digit',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_unique',
  'invalid_enum',
  'immutable',
  'not_found',
  'mutually_exclusive',
  'inconsistent',
  'url_not_allowed',
]);

export const FieldError = z
  .object({
    in: z
      .enum(['body', 'query', 'path', 'header'])
      .openapi({ description: 'The part of the request that is invalid.' }),
    pointer: z
      .string()
      .max(500)
      .optional()
      .openapi({ description: 'JSON pointer (RFC 6901) to the field in the body.', example: '/npi' }),
    name: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: 'Name of the parameter or header.', example: 'per_page' }),
    code: FieldErrorCode.openapi({ description: 'Machine-readable error code.' }),
    message: z.string().max(1000).openapi({
      description: 'Human-readable explanation of what is wrong and how to fix it.',
      example: 'Use 1 to 100.',
    }),
  })
  .openapi('FieldError', { description: 'A validation error of one field or parameter.' });
export type FieldError = z.infer<typeof FieldError>;

/** Additional members of some codes. All are optional, so that the envelope has one schema. */
export interface ProblemMembers {
  errors?: FieldError[];
  allowed_stages?: string[];
  current_stage?: string;
  allowed_actions?: string[];
  current_status?: string;
  conflict?: { id: string };
  rate_limit?: { policy: string; limit: number; remaining: number; retry_after_ms: number };
  plan?: { current: string; required: string | null; limit: number | null; used: number | null };
}

/** Maximum number of errors in one response. */
export const MAX_ERRORS = 100;

const wholeNumber = z.int().min(0);

export const ProblemBody = z
  .object({
    type: z.url().openapi({
      description: 'URL of the page that explains the code.',
      example: 'https://api.pnb.example/docs/errors/validation_failed',
    }),
    title: z.string().max(200).openapi({ description: 'Title of the code.', example: 'Validation failed' }),
    status: z.int().min(400).max(599).openapi({ description: 'HTTP status code.', format: 'int32', example: 422 }),
    code: z
      .enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]])
      .openapi({ description: 'Machine-readable code of the problem.', example: 'validation_failed' }),
    detail: z.string().max(2000).openapi({
      description: 'Human-readable explanation of this occurrence and how to fix it. The text may change.',
      example: '2 fields need attention.',
    }),
    request_id: z.string().max(40).openapi({
      pattern: REQUEST_ID_PATTERN,
      description: 'Identifier of the request, as in the Request-Id header.',
      example: 'req_01kc59z6h8f8w9p5p3w5t1y0za',
    }),
    errors: z
      .array(FieldError)
      .max(MAX_ERRORS)
      .optional()
      .openapi({ description: 'All validation errors of the request.' }),
    allowed_stages: z
      .array(z.string().max(40))
      .max(14)
      .optional()
      .openapi({ description: 'Stages to which the provider can be moved.' }),
    current_stage: z
      .string()
      .max(40)
      .optional()
      .openapi({ description: 'Current stage of the provider.', example: 'identified' }),
    allowed_actions: z
      .array(z.string().max(40))
      .max(10)
      .optional()
      .openapi({ description: 'Actions that the status of the campaign allows.' }),
    current_status: z
      .string()
      .max(40)
      .optional()
      .openapi({ description: 'Current status of the campaign.', example: 'draft' }),
    conflict: z
      .object({
        id: z.string().max(60).openapi({
          description: 'Identifier of the object.',
          example: 'prv_01kc59z6h8f8w9p5p3w5t1y0za',
          pattern: ANY_ID_PATTERN,
        }),
      })
      .optional()
      .openapi({ description: 'The object with which the request conflicts.' }),
    rate_limit: z
      .object({
        policy: z
          .string()
          .max(40)
          .openapi({ description: 'Name of the limit, as in RateLimit-Policy.', example: 'minute' }),
        limit: wholeNumber.min(1).openapi({ description: 'Maximum number of requests per minute.', example: 1_000 }),
        remaining: wholeNumber.openapi({ description: 'Number of requests that remain.', example: 0 }),
        retry_after_ms: wholeNumber.openapi({
          description: 'Milliseconds until the next request is accepted.',
          example: 1_200,
        }),
      })
      .optional()
      .openapi({ description: 'The limit that is exceeded, and when the next request is accepted.' }),
    plan: z
      .object({
        current: z.string().max(40).openapi({ description: 'Plan of the account.', example: 'starter' }),
        required: z
          .string()
          .max(40)
          .nullable()
          .openapi({ description: 'Smallest plan that includes the feature.', example: 'growth' }),
        limit: wholeNumber
          .nullable()
          .openapi({ description: 'Maximum number that the plan allows. Null if unlimited.', example: 3 }),
        used: wholeNumber.nullable().openapi({ description: 'Number in use.', example: 3 }),
      })
      .optional()
      .openapi({ description: 'Limits of the plan and current usage.' }),
    error: z
      .string()
      .max(60)
      .optional()
      .openapi({ description: 'OAuth operations only: error code of RFC 6749.', example: 'invalid_client' }),
    error_description: z.string().max(2000).optional().openapi({
      description: 'OAuth operations only: the same text as detail.',
      example: 'The API key is unknown, mistyped, revoked or expired.',
    }),
  })
  .openapi('Problem', { description: 'The error object of every error response (RFC 9457).' });
export type ProblemBody = z.infer<typeof ProblemBody>;

interface ProblemExtras extends ProblemMembers {
  headers?: Record<string, string>;
}

/** An error that the caller can act on. The HTTP edge converts it into a ProblemBody. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly members: ProblemMembers;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, detail: string, { headers = {}, ...members }: ProblemExtras = {}) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.members = members;
    this.headers = headers;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}

/** 422 with as many errors as a response can have. The detail states the number of all errors. */
export function invalid(errors: FieldError[]): Problem {
  const noun = errors.length === 1 ? '1 field needs attention.' : `${errors.length} fields need attention.`;
  return new Problem('validation_failed', noun, { errors: errors.slice(0, MAX_ERRORS) });
}

export const bodyError = (pointer: string, code: FieldError['code'], message: string): FieldError => ({
  in: 'body',
  pointer,
  code,
  message,
});
