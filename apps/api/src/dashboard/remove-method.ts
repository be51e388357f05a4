import { DashboardProblem } from '@pnb/dashboard-contract';
import type { Control } from '@pnb/db';
import { removeSignInMethod } from '@pnb/identity';
import { unknownId } from '../http/decode.ts';

/** Removes a passkey or a link of the user; throws if the user has none of this id, or no other way to sign in. */
export async function removeMethod(control: Control, method: Parameters<typeof removeSignInMethod>[1]): Promise<void> {
  const result = await removeSignInMethod(control, method);
  if (result === 'unknown') throw unknownId('');
  if (result === 'last')
    throw new DashboardProblem('last_sign_in_method', 'This is your only way to sign in. Add another one first.');
}
