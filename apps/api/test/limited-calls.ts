import type { Plan } from '@pnb/contract';
import type { SignedIn, TestApp } from '@pnb/testkit';

interface RequestOptions {
  target?: TestApp;
  method?: string;
  body?: object;
  remoteAddress?: string;
}

/** The remaining requests of the minute and of the burst. */
export function getRemaining(limit: string | undefined): number[] {
  const [, minute, , burst] = /^"minute";r=(\d+);t=(\d+), "burst";r=(\d+);t=(\d+)$/.exec(limit ?? '') ?? [];
  return [Number(minute), Number(burst)];
}

/** Requests whose limits are counted. */
export function createLimitedCalls(app: TestApp) {
  async function sendRequest(path: string, token: string | null, options: RequestOptions = {}) {
    const { target = app, ...request } = { remoteAddress: '127.0.0.1', ...options };
    const response = await target.request(path, { ...request, ...(token === null ? {} : { as: { token } }) });
    return { ...response, limit: response.headers.ratelimit };
  }

  const count = async (token: string, requests: number, target = app): Promise<number> => {
    const requested = Array.from({ length: requests }, () => sendRequest('/v1/account', token, { target }));
    return (await Promise.all(requested)).filter(({ status }) => status === 200).length;
  };

  const signIn = (plan: Plan, requests_per_minute: number | null = null): Promise<SignedIn> =>
    app.signIn({ plan, requests_per_minute });

  const exchange = (key: string, options: RequestOptions = {}) =>
    sendRequest('/v1/oauth/token', null, {
      remoteAddress: '192.0.2.1',
      ...options,
      body: { grant_type: 'client_credentials', client_secret: key },
    });

  return { sendRequest, count, signIn, exchange };
}
