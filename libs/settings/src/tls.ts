import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** Files in PEM: the certificate with its chain, and its key. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

export const TLS_VARIABLES = {
  TLS_CERT_FILE: {
    schema: z.string().min(1).optional(),
    meaning:
      'Certificate of the API with its chain, in PEM: the API then serves HTTPS only (HTTP/2 and HTTP/1.1), and reads the file again when it changes. With TLS_KEY_FILE.',
    fallback: 'HTTP',
  },
  TLS_KEY_FILE: {
    schema: z.string().min(1).optional(),
    meaning: 'Private key of the certificate, in PEM, without a passphrase. With TLS_CERT_FILE.',
    fallback: 'HTTP',
  },
  REDIS_CA_FILE: {
    schema: z.string().min(1).optional(),
    meaning: 'Certificates, in PEM, of the authority that signs for the server of a `rediss:` REDIS_URL.',
    fallback: 'those that Node trusts',
  },
} as const;

interface TlsVariables {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
}

export function readTls({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: TlsVariables): TlsFiles | null {
  if (certFile && keyFile) return { certFile, keyFile };
  if (!certFile && !keyFile) return null;
  throw new SettingsError('TLS_CERT_FILE and TLS_KEY_FILE go together: set both, or none');
}

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

interface Exposure {
  host: string;
  tls: TlsFiles | null;
  trustedProxies: readonly string[];
  databases: object | null;
}

/** Throws where an API on own databases would accept keys and tokens in the clear from other machines. */
export function assertNotInTheClear({ host, tls, trustedProxies, databases }: Exposure): void {
  if (!databases || tls || trustedProxies.length > 0 || LOOPBACK_HOST.test(host)) return;
  throw new SettingsError(
    `HOST ${host} would serve HTTP to other machines, and TRUSTED_PROXIES names no proxy; set it to the addresses of the proxy or ingress controller that ends TLS, or set TLS_CERT_FILE and TLS_KEY_FILE`,
  );
}
