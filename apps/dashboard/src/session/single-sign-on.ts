import type { SingleSignOnBody } from '@pnb/dashboard-contract';
import { callDashboard } from '../api/api.ts';

interface Start {
  purpose: 'sign_in' | 'confirm' | 'link';
  /** Page to return to. */
  next: string | undefined;
}

/** Leaves the dashboard for the provider of the plan, which sends the browser back to /app/single-sign-on. */
export async function goToProvider(start: Start): Promise<void> {
  const { url } = await callDashboard<SingleSignOnBody>('POST', '/single-sign-on', start);
  location.assign(url);
}
