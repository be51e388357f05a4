import { ConfigurationError } from './errors.ts';

export type Environment = 'production' | 'sandbox';

const PREFIXES = { production: 'pnb_live_', sandbox: 'pnb_sandbox_' } as const;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARS = 43;
const CHECKSUM_CHARS = 6;

/** The environment of an API key. A key that was not copied whole has another length or checksum. */
export function readEnvironment(apiKey: string, sandbox: boolean | undefined): Environment {
  const environment = apiKey.startsWith(PREFIXES.sandbox) ? 'sandbox' : 'production';
  const prefix = PREFIXES[environment];
  if (!apiKey.startsWith(prefix))
    throw new ConfigurationError('apiKey is not an API key: those start with pnb_live_ or pnb_sandbox_.');
  const body = apiKey.slice(0, -CHECKSUM_CHARS);
  if (
    apiKey.length !== prefix.length + SECRET_CHARS + CHECKSUM_CHARS ||
    checksum(body) !== apiKey.slice(-CHECKSUM_CHARS)
  )
    throw new ConfigurationError('apiKey was cut off or changed while copying: its checksum is wrong. Copy it again.');
  if (sandbox !== undefined && sandbox !== (environment === 'sandbox'))
    throw new ConfigurationError(
      sandbox
        ? 'sandbox is true, but apiKey is a production key. Pass a key that starts with pnb_sandbox_.'
        : 'sandbox is false, but apiKey is a sandbox key. Pass a key that starts with pnb_live_, or sandbox: true.',
    );
  return environment;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < CHECKSUM_CHARS; index++) {
    digits = ALPHABET.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function crc32(text: string): number {
  let crc = -1;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
