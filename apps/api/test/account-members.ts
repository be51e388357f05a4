import type { AcceptedInvitationBody, MemberListBody, SentInvitationBody, SessionBody } from '@pnb/dashboard-contract';
import type { TestApp } from '@pnb/testkit';
import { type Browser, openBrowser, PASSWORD } from './browser.ts';

type App = Pick<TestApp, 'fetch' | 'url'>;

export interface Owner {
  browser: Browser;
  session: SessionBody;
}

/** The owner of a new account. */
export async function openOwner(app: App, email: string, account_name?: string): Promise<Owner> {
  const browser = openBrowser(app);
  const { session } = await browser.signUp(email, account_name);
  return { browser, session };
}

/** An invitation where no mail is sent: with its link. */
export async function invite(
  owner: Owner,
  email: string,
  role = 'viewer',
): Promise<SentInvitationBody & { link: string }> {
  const response = await owner.browser.send('POST', '/app/api/invitations', { email, role });
  return (await response.json()) as SentInvitationBody & { link: string };
}

/** The token of a link. */
export const readToken = (link: string): string => /#([\w-]{43})$/.exec(link)?.[1] ?? '';

export const accept = (browser: Browser, link: string, body: object = { new_password: PASSWORD }): Promise<Response> =>
  browser.send('POST', '/app/api/invitations/accept', { token: readToken(link), ...body });

/** A new user, as a member of the owner's account. */
export async function join(app: App, owner: Owner, { email, role = 'viewer' }: { email: string; role?: string }) {
  const browser = openBrowser(app);
  const { link } = await invite(owner, email, role);
  const { session } = (await (await accept(browser, link)).json()) as AcceptedInvitationBody;
  return { browser, session };
}

export const listMembers = async ({ send }: Browser): Promise<MemberListBody['data']> =>
  ((await (await send('GET', '/app/api/members')).json()) as MemberListBody).data;
