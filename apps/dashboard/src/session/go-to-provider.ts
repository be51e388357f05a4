import { dashboardApi, readData } from '../api/api.ts';

interface Start {
  purpose: 'sign_in' | 'confirm' | 'link';
  /** Page to return to. */
  next?: string | undefined;
}

/** Leaves the dashboard for the provider of the plan, which sends the browser back to /app/single-sign-on. */
export async function goToProvider({ purpose, next }: Start): Promise<void> {
  const { url } = await readData(
    dashboardApi.POST('/app/api/single-sign-on', { body: { purpose, ...(next === undefined ? {} : { next }) } }),
  );
  location.assign(url);
}
