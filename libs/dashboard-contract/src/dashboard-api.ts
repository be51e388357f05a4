/** Below it are the routes of the dashboard, and `/{environment}/v1/…`, the published API for a session. */
export const DASHBOARD_API = '/app/api';

/** Required on every request that changes something: a form of another site cannot send it. */
export const DASHBOARD_HEADER = 'Pnb-Dashboard';

/** Sent with requests that no person has caused, such as those of a timer: they do not extend a session. */
export const BACKGROUND_HEADER = 'Pnb-Background';
