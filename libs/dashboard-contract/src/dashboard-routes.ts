import type { Route, RouteGroup } from '@pnb/contract';
import { developers } from './developer-routes.ts';
import { limitRequests } from './limit-request-routes.ts';
import { liveEvents } from './live-event-routes.ts';
import { invitations, members } from './member-routes.ts';
import { operatorRequests } from './operator-request-routes.ts';
import { operator } from './operator-routes.ts';
import { passkeys } from './passkey-routes.ts';
import { passwords } from './password-routes.ts';
import { receiver } from './receiver-routes.ts';
import { sessions } from './session-routes.ts';
import { singleSignOn } from './single-sign-on-routes.ts';

const GROUPS: readonly RouteGroup[] = [
  sessions,
  passwords,
  passkeys,
  singleSignOn,
  members,
  invitations,
  limitRequests,
  developers,
  receiver,
  liveEvents,
  operator,
  operatorRequests,
];

/** The routes of the dashboard itself, of which the types that it calls them by are generated. */
export const DASHBOARD_ROUTES: readonly Route[] = GROUPS.flatMap((group) => Object.values(group));
