import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, signedInRoute } from '../shell/parent-routes.ts';
import { sessionListQuery, signInMethodsQuery } from './session-queries.ts';

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

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sessions',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionListQuery),
  component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage'),
});

const singleSignOnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/single-sign-on',
  component: lazyRouteComponent(() => import('./single-sign-on-page.tsx'), 'SingleSignOnPage'),
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
  signUpRoute,
  singleSignOnRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
] as const;

/** Pages of the user. */
export const sessionRoutes = [securityRoute, sessionsRoute] as const;
