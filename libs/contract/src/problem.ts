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
    in: z.enum(['body', 'query', 'path', 'header']).openapi({ description: 'Which part of the request is wrong.' }),
    pointer: z
      .string()
      .max(500)
      .optional()
      .openapi({ description: 'JSON pointer (RFC 6901) into the body.', example: '/npi' }),
    name: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: 'Name of the parameter or header.', example: 'per_page' }),
    code: FieldErrorCode.openapi({ description: 'What is wrong, for programs.' }),
    message: z
      .string()
      .max(1000)
      .openapi({ description: 'What is wrong and how to mend it, for people.', example: 'Use 1 to 100.' }),
  })
  .openapi('FieldError', { description: 'One thing that is wrong with the request.' });
export type FieldError = z.infer<typeof FieldError>;

/** Further members by code; all optional, so the envelope has one shape. */
export interface ProblemMembers {
  errors?: FieldError[];
  allowed_stages?: string[];
  current_stage?: string;
  conflict?: { id: string };
  rate_limit?: { policy: string; limit: number; remaining: number; retry_after_ms: number };
  plan?: { current: string; required: string | null; limit: number | null; used: number | null };
}

/** Errors that one response lists. */
export const MAX_ERRORS = 100;

const wholeNumber = z.int().min(0);

export const ProblemBody = z
  .object({
    type: z.url().openapi({
      description: 'Address of the page that explains the code.',
      example: 'https://api.pnb.example/docs/errors/validation_failed',
    }),
    title: z.string().max(200).openapi({ description: 'Fixed text of the code.', example: 'Validation failed' }),
    status: z.int().min(400).max(599).openapi({ description: 'HTTP status.', format: 'int32', example: 422 }),
    code: z
      .enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]])
      .openapi({ description: 'The machine key of the problem.', example: 'validation_failed' }),
    detail: z.string().max(2000).openapi({
      description: 'What happened here and what to do, for people; may change.',
      example: '2 fields need attention.',
    }),
    request_id: z.string().max(40).openapi({
      description: 'Identifier of the request, as in the Request-Id header.',
      example: 'req_01kc59z6h8f8w9p5p3w5t1y0za',
    }),
    errors: z
      .array(FieldError)
      .max(MAX_ERRORS)
      .optional()
      .openapi({ description: 'All faults of the request at once.' }),
    allowed_stages: z
      .array(z.string().max(40))
      .max(14)
      .optional()
      .openapi({ description: 'Where the provider may move now.' }),
    current_stage: z.string().max(40).optional().openapi({ description: 'The stage the provider is in.' }),
    conflict: z
      .object({ id: z.string().max(60).openapi({ description: 'Id of the object.' }) })
      .optional()
      .openapi({ description: 'The object that stands in the way.' }),
    rate_limit: z
      .object({
        policy: z.string().max(40).openapi({ description: 'Name of the limit, as in RateLimit-Policy.' }),
        limit: wholeNumber.min(1).openapi({ description: 'Requests a minute.' }),
        remaining: wholeNumber.openapi({ description: 'Requests that remain.' }),
        retry_after_ms: wholeNumber.openapi({ description: 'Milliseconds until the next request is admitted.' }),
      })
      .optional()
      .openapi({ description: 'Which limit is used up, and when the next request is admitted.' }),
    plan: z
      .object({
        current: z.string().max(40).openapi({ description: 'Plan of the account.' }),
        required: z.string().max(40).nullable().openapi({ description: 'Smallest plan with the feature.' }),
        limit: wholeNumber.nullable().openapi({ description: 'How many the plan allows; null: any number.' }),
        used: wholeNumber.nullable().openapi({ description: 'How many are used.' }),
      })
      .optional()
      .openapi({ description: 'What the plan allows and how much is used.' }),
    error: z.string().max(60).optional().openapi({ description: 'On token routes only: the error code of RFC 6749.' }),
    error_description: z
      .string()
      .max(2000)
      .optional()
      .openapi({ description: 'On token routes only: the same text as detail.' }),
  })
  .openapi('Problem', { description: 'The one error envelope (RFC 9457).' });
export type ProblemBody = z.infer<typeof ProblemBody>;

interface ProblemExtras extends ProblemMembers {
  headers?: Record<string, string>;
}

/** A failure the caller can act on; the edge turns it into a ProblemBody. */
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

/** 422 with its faults, as many as an answer holds; the detail counts them all. */
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
