interface DashboardProblemKind {
  status: number;
  title: string;
}

/** Problems of sessions. A request of the dashboard can also have those of the published API. */
export const DASHBOARD_PROBLEMS = {
  session_required: { status: 401, title: 'Sign in' },
  invalid_credentials: { status: 401, title: 'Invalid credentials' },
  invalid_passkey: { status: 401, title: 'Invalid passkey' },
  single_sign_on_failed: { status: 401, title: 'Single sign-on failed' },
  single_sign_on_not_allowed: { status: 403, title: 'No access by single sign-on' },
  confirmation_required: { status: 403, title: 'Confirm that it is you' },
  cross_site_request: { status: 403, title: 'Cross-site request' },
  environment_not_available: { status: 403, title: 'Environment not available' },
  owner_required: { status: 403, title: 'Owner required' },
  role_not_sufficient: { status: 403, title: 'Role is not sufficient' },
  sign_up_closed: { status: 403, title: 'Sign-up is closed' },
  key_not_of_member: { status: 409, title: 'Key is not of the member' },
  passkeys_unavailable: { status: 409, title: 'Passkeys are not available' },
  too_many_passkeys: { status: 409, title: 'Too many passkeys' },
  link_required: { status: 409, title: 'Link single sign-on first' },
  identity_taken: { status: 409, title: 'Linked to another user' },
  last_sign_in_method: { status: 409, title: 'Last sign-in method' },
  invitation_required: { status: 403, title: 'Invitation required' },
  email_confirmation_required: { status: 403, title: 'Confirmation of the address required' },
  recovery_not_available: { status: 403, title: 'Recovery is not available' },
  limit_request_open: { status: 409, title: 'Request is already open' },
  limit_request_closed: { status: 409, title: 'Request is closed' },
  limit_request_not_needed: { status: 409, title: 'Request is not needed' },
  email_taken: { status: 409, title: 'E-mail address is taken' },
  already_member: { status: 409, title: 'Already a member' },
  last_owner: { status: 409, title: 'Last owner' },
  too_many_members: { status: 409, title: 'Too many members' },
  link_not_valid: { status: 410, title: 'Link is not valid' },
  too_many_attempts: { status: 429, title: 'Too many attempts' },
  single_sign_on_unavailable: { status: 503, title: 'Single sign-on is not available' },
} as const satisfies Record<string, DashboardProblemKind>;
export type DashboardProblemCode = keyof typeof DASHBOARD_PROBLEMS;

/** The body of the response, in the format of the published API. */
export interface DashboardProblemBody {
  type: 'about:blank';
  title: string;
  status: number;
  code: DashboardProblemCode;
  detail: string;
  request_id: string;
}

/** An error of a session that the user can act on. */
export class DashboardProblem extends Error {
  readonly code: DashboardProblemCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: DashboardProblemCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.name = 'DashboardProblem';
    this.code = code;
    this.headers = headers;
  }
}
