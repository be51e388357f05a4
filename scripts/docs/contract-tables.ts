// Prints the tables of the contract that the documentation shows and the OpenAPI document does not contain, as JSON.
import { MAX_CSV_ROWS, MAX_KEYS_CREATED_PER_HOUR, PLANS, PROBLEMS, SCOPES } from '@pnb/contract';

const RETRY = {
  no: 'No. The same request fails again.',
  yes: 'Yes, with exponential backoff. Respect `Retry-After`, and send the same `Idempotency-Key`.',
  after_new_token: 'Yes, once, with a new token.',
} as const;

const problems = Object.fromEntries(
  Object.entries(PROBLEMS).map(([code, { status, title, when, retry }]) => [
    code,
    { status, title, when, retry: RETRY[retry] },
  ]),
);

const limits = [
  {
    name: 'Keys that an account can create or rotate in an hour, in each environment',
    value: MAX_KEYS_CREATED_PER_HOUR,
  },
  { name: 'Rows of a CSV file', value: MAX_CSV_ROWS.toLocaleString('en-US') },
];

console.log(JSON.stringify({ problems, plans: PLANS, scopes: SCOPES, limits }));
