import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createPages } from '../shell/create-pages.ts';
import { rootRoute, signedInRoute } from '../shell/parent-routes.ts';
import { sessionListQuery, signInMethodsQuery } from './session-queries.ts';

const createPage = createPages(() => rootRoute);

/** Browsers read a tab in an address as if it were not there, and a backslash as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\t\r\n\\]*$/;

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    // A path of the dashboard only, never another site. A member that is left out would keep what is in the address.
    next: typeof next === 'string' && OWN_PATH.test(next) ? next : undefined,
  }),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sessions',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionListQuery),
  component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage'),
});

const securityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/security',
  loader: ({ context }) => context.queryClient.ensureQueryData(signInMethodsQuery),
  component: lazyRouteComponent(() => import('./security-page.tsx'), 'SecurityPage'),
});

/** Pages without a session. */
export const signInRoutes = [
  signInRoute,
  createPage('/sign-up', () => import('./sign-up-page.tsx'), 'SignUpPage'),
  createPage('/single-sign-on', () => import('./single-sign-on-page.tsx'), 'SingleSignOnPage'),
  createPage('/forgot-password', () => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  createPage('/reset-password', () => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  createPage('/invitation', () => import('./invitation-page.tsx'), 'InvitationPage'),
] as const;

/** Pages of the user. */
export const sessionRoutes = [securityRoute, sessionsRoute] as const;
