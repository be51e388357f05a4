interface ProblemKind {
  status: number;
  title: string;
  /** When it is answered: the sentence of the error's page. */
  when: string;
  retry: 'no' | 'yes' | 'after_new_token';
}

const kind = (
  ...[status, title, when, retry = 'no']: [status: number, title: string, when: string, retry?: ProblemKind['retry']]
): ProblemKind => ({ status, title, when, retry });

/** Every code the service may answer. A code never changes its meaning within v1. */
export const PROBLEMS = {
  malformed_json: kind(
    400,
    'Malformed JSON',
    'The body is not one JSON object in UTF-8: a syntax error, a byte order mark, a repeated key, nesting deeper than 32, the character U+0000, or half of a surrogate pair.',
  ),
  invalid_parameter: kind(
    400,
    'Invalid parameter',
    'A query, path or header value is not of its form, or is given twice.',
  ),
  unknown_parameter: kind(400, 'Unknown parameter', 'The query has a parameter that the operation does not define.'),
  invalid_cursor: kind(
    400,
    'Invalid cursor',
    'The cursor was altered, or belongs to other filters, another sort order, another account or environment.',
  ),
  invalid_idempotency_key: kind(
    400,
    'Invalid idempotency key',
    'The Idempotency-Key is empty, longer than 255 characters, or not visible ASCII.',
  ),
  invalid_request: kind(
    400,
    'Invalid request',
    'A token request lacks a parameter, repeats one, or authenticates the client in two ways.',
  ),
  unsupported_grant_type: kind(
    400,
    'Unsupported grant type',
    'The grant type of a token request is not client_credentials.',
  ),
  invalid_scope: kind(
    400,
    'Invalid scope',
    'A token request asks for a scope that does not exist or that the API key does not hold.',
  ),
  unsupported_token_type: kind(
    400,
    'Unsupported token type',
    'A revocation names a type of token that the service does not issue.',
  ),
  missing_token: kind(401, 'Missing token', 'The request carries no Authorization header.'),
  invalid_token: kind(
    401,
    'Invalid token',
    'The bearer token is malformed, was not signed by this service, or is meant for another audience.',
    'after_new_token',
  ),
  expired_token: kind(401, 'Expired token', 'The bearer token is past its lifetime.', 'after_new_token'),
  revoked_token: kind(401, 'Revoked token', 'The API key behind the bearer token was revoked or has expired.'),
  api_key_not_accepted: kind(
    401,
    'API key not accepted',
    'An API key was sent as the bearer token; exchange it at POST /v1/oauth/token first.',
  ),
  invalid_client: kind(
    401,
    'Invalid client',
    'The API key of a token request is unknown, mistyped, revoked or expired, or the client_id is that of another key.',
  ),
  insufficient_scope: kind(403, 'Insufficient scope', 'The token lacks the scope that the operation names.'),
  api_key_exceeds_caller: kind(
    403,
    'API key exceeds the caller',
    'The API key to rotate may do more than the calling key: from more addresses, for longer, with longer tokens or more requests per minute.',
  ),
  plan_feature_unavailable: kind(403, 'Not in your plan', "The account's plan does not include the feature."),
  plan_limit_exceeded: kind(403, 'Plan limit exceeded', "The account's plan allows no more of these."),
  environment_mismatch: kind(
    403,
    'Environment mismatch',
    'The host is that of the other environment than the API key.',
  ),
  ip_not_allowed: kind(
    403,
    'Address not allowed',
    "The API key has an allow-list, and the caller's address is not on it.",
  ),
  sandbox_only: kind(403, 'Sandbox only', 'The operation exists in the sandbox only.'),
  route_not_found: kind(404, 'No such path', 'The API has no such path.'),
  resource_not_found: kind(404, 'Not found', 'No such object exists in this account and environment.'),
  method_not_allowed: kind(
    405,
    'Method not allowed',
    'The path exists, but not with this method; Allow names those it has.',
  ),
  not_acceptable: kind(406, 'Not acceptable', 'The Accept header excludes JSON.'),
  request_timeout: kind(408, 'Request timed out', 'The request was not received within 30 seconds.', 'yes'),
  stage_transition_not_allowed: kind(
    409,
    'Stage transition not allowed',
    'The pipeline has no move from the current stage to the one asked for.',
  ),
  build_frozen: kind(409, 'Build frozen', 'The build is frozen or archived and refuses changes to its network.'),
  duplicate_external_id: kind(
    409,
    'Duplicate external id',
    'Another object of this account already has the external_id.',
  ),
  conflict: kind(
    409,
    'Conflict',
    'The request conflicts with what exists, such as a second provider with the same NPI in one build.',
  ),
  idempotency_in_progress: kind(
    409,
    'Still running',
    'A request with the same Idempotency-Key is running; Retry-After says when to ask again.',
    'yes',
  ),
  invalid_state: kind(409, 'Invalid state', 'The object is in a state that does not allow this.'),
  event_expired: kind(
    410,
    'Event expired',
    'The event is older than events are kept: 30 days in production, 7 in the sandbox.',
  ),
  endpoint_sunset: kind(410, 'Endpoint gone', 'The operation is past its sunset date; Link names its successor.'),
  precondition_failed: kind(
    412,
    'Precondition failed',
    'If-Match or If-None-Match did not hold; ETag has the current tag.',
  ),
  payload_too_large: kind(413, 'Payload too large', 'The body is larger than the operation accepts.'),
  uri_too_long: kind(414, 'URI too long', 'The URI is longer than 8 KiB.'),
  unsupported_media_type: kind(
    415,
    'Unsupported media type',
    'The Content-Type is not one that the operation accepts.',
  ),
  validation_failed: kind(
    422,
    'Validation failed',
    'The body is JSON, but a field or a combination of fields is wrong.',
  ),
  idempotency_key_reused: kind(
    422,
    'Idempotency key reused',
    'The Idempotency-Key was sent before with another request.',
  ),
  rate_limit_exceeded: kind(
    429,
    'Rate limit exceeded',
    'The API key, with its rotations, has used up its requests, the account its API keys of an hour, or an endpoint its test deliveries; Retry-After says when the next is admitted.',
    'yes',
  ),
  auth_attempts_exceeded: kind(
    429,
    'Too many attempts',
    'Too many authentications failed from one address, or too many tokens were requested for one key, in a minute. Valid credentials are accepted from the address all the same.',
    'yes',
  ),
  headers_too_large: kind(431, 'Headers too large', 'The request headers are larger than 32 KiB.'),
  internal_error: kind(500, 'Internal error', 'A defect of the service; nothing was committed.', 'yes'),

  service_unavailable: kind(
    503,
    'Service unavailable',
    'The service is shutting down or lacks something it depends on.',
    'yes',
  ),
  gateway_timeout: kind(
    504,
    'Timed out',
    'The request took longer than 30 seconds; whether it was carried out is not known: send it again with the same Idempotency-Key.',
    'yes',
  ),
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
