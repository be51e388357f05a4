import { DashboardProblem } from '@pnb/dashboard-contract';

interface Confirmable {
  email: string;
  confirmed_at: Date | null;
}

/**
 * Only a confirmed user joins a further account: a person that has signed up with the address of another could otherwise
 * wait until that person is invited, and keep access by a password or a passkey of their own.
 */
export function assertConfirmed({ email, confirmed_at }: Confirmable): void {
  if (confirmed_at !== null) return;
  throw new DashboardProblem(
    'email_confirmation_required',
    `The address ${email} is not confirmed. Set a new password by a mailed link, or let the operator of this service confirm it, and accept again.`,
  );
}
