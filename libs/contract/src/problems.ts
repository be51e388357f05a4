interface ProblemKind {
  status: number;
  title: string;
  /** When the code is returned, as a sentence. Shown on the page of the error. */
  when: string;
  retry: 'no' | 'yes' | 'after_new_token';
}

const kind = (
  ...[status, title, when, retry = 'no']: [status: number, title: string, when: string, retry?: ProblemKind['retry']]
): ProblemKind => ({ status, title, when, retry });

/** Every code that the service can return. A code never changes its meaning within v1. */
export const PROBLEMS = {
  malformed_json: kind(
    400,
    'Malformed JSON',
    'The body is not one JSON object in UTF-8: it has a syntax error, a byte order mark, a repeated key, more than 32 levels of nesting, the character U+0000, or an unpaired surrogate.',
  ),
  invalid_parameter: kind(
    400,
    'Invalid parameter',
    'A query, path or header value has an invalid format, or is sent twice.',
  ),
  unknown_parameter: kind(
    400,
    'Unknown parameter',
    'The query contains a parameter that the operation does not define.',
  ),
  invalid_cursor: kind(
    400,
    'Invalid cursor',
    'The cursor was changed, or belongs to other filters, another sort order, another account or another environment.',
  ),
  invalid_idempotency_key: kind(
    400,
    'Invalid idempotency key',
    'The Idempotency-Key is empty, is longer than 255 characters, or contains characters other than visible ASCII.',
  ),
  invalid_request: kind(
    400,
    'Invalid request',
    'A parameter of the token request is missing or repeated, or the client is authenticated in two ways.',
  ),
  unsupported_grant_type: kind(
    400,
    'Unsupported grant type',
    'The grant type of the token request is not client_credentials.',
  ),
  invalid_scope: kind(400, 'Invalid scope', 'A requested scope does not exist or is not a scope of the API key.'),
  unsupported_token_type: kind(
    400,
    'Unsupported token type',
    'The token type of the revocation is not one that the service issues.',
  ),
  missing_token: kind(401, 'Missing token', 'The Authorization header is missing.'),
  invalid_token: kind(
    401,
    'Invalid token',
    'The bearer token is malformed, was not signed by this service, or was issued for another audience.',
    'after_new_token',
  ),
  expired_token: kind(401, 'Expired token', 'The bearer token has expired.', 'after_new_token'),
  revoked_token: kind(401, 'Revoked token', 'The API key for which the bearer token was issued is revoked or expired.'),
  api_key_not_accepted: kind(
    401,
    'API key not accepted',
    'An API key was sent as the bearer token. Exchange it for an access token at POST /v1/oauth/token first.',
  ),
  invalid_client: kind(
    401,
    'Invalid client',
    'The API key of the token request is unknown, mistyped, revoked or expired, or the client_id belongs to another key. Or the secret of an import source is not accepted.',
  ),
  insufficient_scope: kind(
    403,
    'Insufficient scope',
    'The access token does not have the scope that the operation requires.',
  ),
  api_key_exceeds_caller: kind(
    403,
    'API key exceeds the caller',
    'The API key to rotate has rights that the API key of the request does not have: more addresses, a later expiry, a longer token lifetime or a higher rate limit.',
  ),
  plan_feature_unavailable: kind(403, 'Not in your plan', 'The plan of the account does not include the feature.'),
  plan_limit_exceeded: kind(403, 'Plan limit exceeded', 'The limit of the plan is reached.'),
  environment_mismatch: kind(403, 'Environment mismatch', 'The host and the API key belong to different environments.'),
  account_suspended: kind(
    403,
    'Account suspended',
    'The operator has suspended the account. Its data is kept, and its API keys work again when the suspension ends.',
  ),
  ip_not_allowed: kind(
    403,
    'Address not allowed',
    'The IP address of the request is not in the allow-list of the API key.',
  ),
  sandbox_only: kind(403, 'Sandbox only', 'The operation is available in the sandbox only.'),
  route_not_found: kind(404, 'No such path', 'The path does not exist in the API.'),
  resource_not_found: kind(404, 'Not found', 'The object does not exist in this account and environment.'),
  method_not_allowed: kind(
    405,
    'Method not allowed',
    'The path does not support this method. The Allow header lists the methods that it supports.',
  ),
  not_acceptable: kind(406, 'Not acceptable', 'The Accept header excludes the media type of the response.'),
  request_timeout: kind(408, 'Request timed out', 'The request was not received within 30 seconds.', 'yes'),
  stage_transition_not_allowed: kind(
    409,
    'Stage transition not allowed',
    'The pipeline does not allow a move from the current stage to the requested stage.',
  ),
  campaign_action_not_allowed: kind(
    409,
    'Campaign action not allowed',
    'The status of the campaign does not allow the action.',
  ),
  build_frozen: kind(409, 'Build frozen', 'The build is frozen or archived, so its network cannot be changed.'),
  duplicate_external_id: kind(
    409,
    'Duplicate external id',
    'Another build of the account, or another provider of the build, already has the external_id.',
  ),
  conflict: kind(
    409,
    'Conflict',
    'The request conflicts with an existing object, such as another provider with the same NPI in the build.',
  ),
  idempotency_in_progress: kind(
    409,
    'Request in progress',
    'A request with the same Idempotency-Key is in progress. Retry after the time in Retry-After.',
    'yes',
  ),
  invalid_state: kind(409, 'Invalid state', 'The state of the object does not allow the operation.'),
  event_expired: kind(
    410,
    'Event expired',
    'The event is older than the retention period: 30 days in production, 7 days in the sandbox.',
  ),
  import_expired: kind(
    410,
    'Import expired',
    'The rows and changes of the import were deleted: 90 days after it ended in production, 30 days in the sandbox.',
  ),
  endpoint_sunset: kind(
    410,
    'Operation removed',
    'The sunset date of the operation has passed. The Link header refers to its successor.',
  ),
  precondition_failed: kind(
    412,
    'Precondition failed',
    'The condition of If-Match or If-None-Match is not met. The ETag header has the current tag.',
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
    'The body is valid JSON, but a field or a combination of fields is invalid.',
  ),
  idempotency_key_reused: kind(
    422,
    'Idempotency key reused',
    'The Idempotency-Key was already used with a different request.',
  ),
  rate_limit_exceeded: kind(
    429,
    'Rate limit exceeded',
    'The API key with its rotations has exceeded its rate limit, the account has created too many API keys in an hour or downloads too many lists as CSV, the endpoint has received too many test deliveries, or too many files were sent to an import source or from one address. Retry after the time in Retry-After.',
    'yes',
  ),
  auth_attempts_exceeded: kind(
    429,
    'Too many attempts',
    'In one minute, too many authentications failed from one address, or too many tokens were requested for one API key. Valid credentials from the address are still accepted.',
    'yes',
  ),
  headers_too_large: kind(431, 'Headers too large', 'The request headers are larger than 32 KiB.'),
  internal_error: kind(500, 'Internal error', 'An error of the service. No change was stored.', 'yes'),

  service_unavailable: kind(
    503,
    'Service unavailable',
    'The service is shutting down, or one of its dependencies is unavailable.',
    'yes',
  ),
  gateway_timeout: kind(
    504,
    'Timed out',
    'The request took longer than 30 seconds and may have been executed. Send it again with the same Idempotency-Key.',
    'yes',
  ),
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
