import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CliError, readCredentials } from '@pnb/cli/credentials';
import { PnbError, ProviderNetwork } from '@pnb/client';
import { StartError } from './errors.ts';
import { type Env, HELP, type Options, readOptions } from './options.ts';
import { createServer, selectTools } from './server.ts';
import { VERSION } from './version.ts';

export interface Io {
  env: Env;
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
}

/** Serves the standard input and output until the client closes them. Returns an exit code at once if it cannot start. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    const options = readOptions(args, io.env);
    if (options.help || options.version) {
      io.stdout.write(options.help ? HELP : `${VERSION}\n`);
      return 0;
    }
    serve(options, io);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof PnbError || error instanceof CliError)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
    return 1;
  }
}

function serve(options: Options, { env, stderr }: Io): void {
  const { base_url, api_key } = readCredentials(env, options.profile);
  // The standard output has the messages of the protocol only.
  const log = (message: string) => void stderr.write(`${message}\n`);
  const pnb = new ProviderNetwork({
    baseURL: base_url,
    apiKey: api_key,
    appInfo: { name: 'pnb-mcp', version: VERSION },
    logger: { debug: log, info: log, warn: log, error: log },
    // Longer than the service waits for queued work.
    timeout: 60_000,
  });
  const offered = selectTools(options);
  // The first message of the client decides the revision of the protocol.
  serveStdio(() => createServer({ pnb, settings: options }, offered));
}
