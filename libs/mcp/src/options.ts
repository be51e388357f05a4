import { parseArgs } from 'node:util';
import { StartError } from './errors.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export interface Settings {
  allowsWrites: boolean;
  /** Where secrets of responses are stored; null: operations that return a secret are refused. */
  secretFolder: string | null;
  /** Groups of tools to offer; empty for all. */
  groups: readonly string[];
}

/** Where streamable HTTP is served. */
export interface HttpSettings {
  host: string;
  port: number;
  /** Address by which clients of other machines reach it; null: this machine only. */
  publicUrl: string | null;
}

export interface Options extends Settings {
  /** Null: the standard input and output. */
  http: HttpSettings | null;
  profile: string | undefined;
  help: boolean;
  version: boolean;
}

export const HELP = `Usage: pnb-mcp [options]

MCP server of the Provider Network Build API, on the standard input and output, or by HTTP.

Options:
  --allow-writes            offer operations that create, change or remove data (PNB_MCP_WRITES=true)
  --secret-folder <path>    store new API keys and signing secrets in files there (PNB_MCP_SECRET_FOLDER)
  --groups <names>          offer only these groups of tools, such as providers,adequacy (PNB_MCP_GROUPS)
  --profile <name>          stored key of pnb login to use (PNB_PROFILE)
  --http                    serve streamable HTTP: each request needs the access token of its caller
  --port <number>           port of --http (default: 8808)
  --host <address>          address of this machine for --http (default: 127.0.0.1)
  --public-url <url>        https address by which clients reach --http behind a proxy
  --version                 print the version
  --help                    print this text

The key is that of PNB_API_KEY and PNB_BASE_URL, else the one that pnb login has stored.
With --http, PNB_BASE_URL is the address of the service, and no key is used.
`;

const OPTIONS = {
  'allow-writes': { type: 'boolean' },
  'secret-folder': { type: 'string' },
  groups: { type: 'string' },
  profile: { type: 'string' },
  http: { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  'public-url': { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/** Options of the command line, else those of the environment. */
export function readOptions(args: readonly string[], env: Env): Options {
  const values = parse(args);
  return {
    allowsWrites: values['allow-writes'] ?? readFlag('PNB_MCP_WRITES', env.PNB_MCP_WRITES),
    secretFolder: values.http ? null : (values['secret-folder'] ?? env.PNB_MCP_SECRET_FOLDER) || null,
    groups: readNames(values.groups ?? env.PNB_MCP_GROUPS),
    profile: values.profile,
    http: readHttp(values),
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ', 1)[0]}. Options: pnb-mcp --help`);
  }
}

type Values = ReturnType<typeof parse>;

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/;

function readHttp(values: Values): HttpSettings | null {
  assertHttpOptions(values);
  if (!values.http) return null;
  const { port = '8808', host = '127.0.0.1', 'public-url': publicUrl } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartError(`--port is ${port}, but must be a number from 0 to 65535.`);
  if (publicUrl === undefined && !LOOPBACK.test(host))
    throw new StartError(
      `--host ${host} can be reached from other machines: name the address of your proxy in --public-url.`,
    );
  return { host, port: Number(port), publicUrl: publicUrl === undefined ? null : readPublicUrl(publicUrl) };
}

/** A key and a folder are those of one user, but anyone with a token can send requests. */
function assertHttpOptions(values: Values): void {
  const names = values.http ? (['profile', 'secret-folder'] as const) : (['port', 'host', 'public-url'] as const);
  const name = names.find((option) => values[option] !== undefined);
  if (name === undefined) return;
  throw new StartError(
    values.http ? `--${name} is not for --http, which serves several callers.` : `--${name} requires --http.`,
  );
}

/** Tokens do not cross a network in clear. */
function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
  throw new StartError(
    `--public-url is ${text}, but must be an https address without a path, such as https://mcp.pnb.example.`,
  );
}

function readFlag(name: string, value = 'false'): boolean {
  if (['1', 'true', 'on'].includes(value)) return true;
  if (['', '0', 'false', 'off'].includes(value)) return false;
  throw new StartError(`${name} is ${value}, but must be true or false.`);
}

const readNames = (value = ''): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
