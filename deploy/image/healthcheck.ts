// Exits with 0 while the process of this container responds: the API on PORT, or what HEALTHCHECK_URL names.
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';

const { HEALTHCHECK_URL, PORT = '3000', TLS_CERT_FILE } = process.env;
const url = HEALTHCHECK_URL ?? `${TLS_CERT_FILE ? 'https' : 'http'}://127.0.0.1:${PORT}/v1/health`;
const get = url.startsWith('https:') ? getHttps : getHttp;

// The certificate names the public address, not this one.
get(url, { timeout: 3_000, rejectUnauthorized: false }, (response) => process.exit(response.statusCode === 200 ? 0 : 1))
  .once('timeout', () => process.exit(1))
  .once('error', () => process.exit(1));
