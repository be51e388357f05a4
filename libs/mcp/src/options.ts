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

export interface Options extends Settings {
  profile: string | undefined;
  help: boolean;
  version: boolean;
}

export const HELP = `Usage: pnb-mcp [options]

MCP server of the Provider Network Build API, on the standard input and output.

Options:
  --allow-writes            offer operations that create, change or remove data (PNB_MCP_WRITES=true)
  --secret-folder <path>    store new API keys and signing secrets in files there (PNB_MCP_SECRET_FOLDER)
  --groups <names>          offer only these groups of tools, such as providers,adequacy (PNB_MCP_GROUPS)
  --profile <name>          stored key of pnb login to use (PNB_PROFILE)
  --version                 print the version
  --help                    print this text

The key is that of PNB_API_KEY and PNB_BASE_URL, else the one that pnb login has stored.
`;

const OPTIONS = {
  'allow-writes': { type: 'boolean' },
  'secret-folder': { type: 'string' },
  groups: { type: 'string' },
  profile: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/** Options of the command line, else those of the environment. */
export function readOptions(args: readonly string[], env: Env): Options {
  const values = parse(args);
  return {
    allowsWrites: values['allow-writes'] ?? readFlag('PNB_MCP_WRITES', env.PNB_MCP_WRITES),
    secretFolder: (values['secret-folder'] ?? env.PNB_MCP_SECRET_FOLDER) || null,
    groups: readNames(values.groups ?? env.PNB_MCP_GROUPS),
    profile: values.profile,
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
