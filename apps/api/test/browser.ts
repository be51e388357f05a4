import type { SessionBody, SignedUpBody } from '@pnb/dashboard-contract';
import type { TestApp } from '@pnb/testkit';

/** What a browser adds to the requests of the dashboard. */
export const OWN_SITE = { 'sec-fetch-site': 'same-origin', 'pnb-dashboard': '1' } as const;

export const PASSWORD = 'correct horse battery staple';

export interface Browser {
  /** Value of the session cookie. */
  token: string;
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>;
  signUp(email: string, account_name?: string): Promise<SignedUpBody>;
  signIn(email: string, password?: string): Promise<SessionBody>;
}

const SET_COOKIE = /^__Host-pnb_session=([\w-]*);/;

/** A browser with the session cookie alone. */
export function openBrowser(app: Pick<TestApp, 'fetch' | 'url'>): Browser {
  const browser: Browser = {
    token: '',
    send: async (method, path, body, headers = {}) => {
      const response = await app.fetch(`${app.url}${path}`, {
        method,
        headers: {
          ...OWN_SITE,
          ...(browser.token ? { cookie: `other=1; __Host-pnb_session=${browser.token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      browser.token = SET_COOKIE.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? browser.token;
      return response;
    },
    signUp: async (email, account_name = 'Example Health Plan') => {
      const body = { email, account_name, password: PASSWORD, plan: 'professional' };
      return (await (await browser.send('POST', '/app/api/sign-up', body)).json()) as SignedUpBody;
    },
    signIn: async (email, password = PASSWORD) =>
      (await (await browser.send('POST', '/app/api/sign-in', { email, password })).json()) as SessionBody,
  };
  return browser;
}

/** Status and code of a response. */
export const readOutcome = async (response: Response): Promise<[number, string | undefined]> => {
  const text = await response.text();
  return [response.status, text === '' ? undefined : (JSON.parse(text) as { code?: string }).code];
};
