import { dashboardApi, readData } from '../api/api.ts';

/** Leaves the dashboard for the provider of the plan, which sends the browser back to /app/single-sign-on, then to `next`. */
export async function goToProvider(purpose: 'sign_in' | 'confirm' | 'link', next?: string): Promise<void> {
  const { url } = await readData(
    dashboardApi.POST('/app/api/single-sign-on', { body: { purpose, ...(next === undefined ? {} : { next }) } }),
  );
  location.assign(url);
}
