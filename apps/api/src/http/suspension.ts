import { Problem } from '@pnb/contract';

interface AccountState {
  is_account_suspended: boolean;
  is_account_closed: boolean;
}

/** Refuses a request for an account that an operator has suspended or closed. */
export function assertNotSuspended({ is_account_suspended, is_account_closed }: AccountState): void {
  if (is_account_closed)
    throw new Problem(
      'account_suspended',
      'The account is closed, and its data will be deleted. Ask the operator of this service to reopen it before.',
    );
  if (!is_account_suspended) return;
  throw new Problem('account_suspended', 'The account is suspended. Ask the operator of this service to resume it.');
}
