import { ConfigurationError, ProviderNetwork } from '@pnb/client';
import { HttpError } from './http-error.ts';
import { VERSION } from './version.ts';

/** What one request has; it ends with its response. */
export interface HttpSession {
  pnb: ProviderNetwork;
  /** Why the service has refused the token; null unless it has. */
  getRefusal(): string | null;
}

interface Upstream {
  baseURL: string;
  log(message: string): void;
}

/** A client of the service with the token of the caller. */
export function openHttpSession({ baseURL, log }: Upstream, accessToken: string): HttpSession {
  let refusal: string | null = null;
  const pnb = openClient({
    baseURL,
    accessToken,
    appInfo: { name: 'pnb-mcp', version: VERSION },
    logger: { debug: log, info: log, warn: log, error: log },
    timeout: 60_000,
    hooks: {
      response: (_, { status }) => {
        if (status === 401) refusal = 'The service refuses the token: it is expired, revoked, or of another service.';
      },
    },
  });
  return { pnb, getRefusal: () => refusal };
}

function openClient(options: ConstructorParameters<typeof ProviderNetwork>[0]): ProviderNetwork {
  try {
    return new ProviderNetwork(options);
  } catch (error) {
    if (error instanceof ConfigurationError) throw new HttpError(401, 'invalid_token', error.message);
    throw error;
  }
}
