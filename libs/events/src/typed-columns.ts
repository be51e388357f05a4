import type { EventType, RetryPolicy } from '@pnb/contract';

// The types of columns that PostgreSQL cannot restrict. The contract validated every value before it was stored.

export const readEventType = (type: string) => type as EventType;

export const readRetryPolicy = ({ retry_policy }: { retry_policy: unknown }) => retry_policy as RetryPolicy;
