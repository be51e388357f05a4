import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { CliError, readCredentials } from '@pnb/cli/credentials';
import { PnbError, ProviderNetwork } from '@pnb/client';
import { StartError } from './errors.ts';
import { serveHttp } from './http-server.ts';
import { type Env, HELP, type HttpSettings, type Options, readOptions } from './options.ts';
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
    if (options.http) return await serveCallers({ ...options, http: options.http }, io);
    serve(options, io);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof PnbError || error instanceof CliError)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
    return 1;
  }
}

/** Serves HTTP until the process is asked to end. */
async function serveCallers(options: Options & { http: HttpSettings }, { env, stderr }: Io): Promise<number> {
  const { PNB_BASE_URL: baseURL } = env;
  if (!baseURL) throw new StartError('The address of the service is missing: set PNB_BASE_URL.');
  if (!URL.canParse(baseURL)) throw new StartError(`PNB_BASE_URL is ${baseURL}, but must be an http or https address.`);
  const log = (message: string) => void stderr.write(`${message}\n`);
  const server = await serveHttp({
    http: options.http,
    settings: options,
    offered: selectTools(options),
    baseURL,
    log,
  });
  log(`Listening at ${server.url}, for ${baseURL}. Each request needs the access token of its caller.`);
  await new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  await server.close();
  return 0;
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
