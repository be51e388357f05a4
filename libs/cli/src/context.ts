import { ProviderNetwork } from '@pnb/client';
import { readCredentials } from './credentials.ts';
import { EXIT } from './errors.ts';
import { Output } from './output.ts';
import { VERSION } from './version.ts';

export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
}

/** Options that every command has. */
export interface CommonOptions {
  profile?: string | undefined;
  json?: boolean | undefined;
}

/** What commands share. */
export class Context {
  readonly io: Io;
  /** Set before a command runs. */
  options: CommonOptions = {};
  exitCode: number = EXIT.success;

  constructor(io: Io) {
    this.io = io;
  }

  get output(): Output {
    return new Output(this.options.json ?? false, this.io);
  }

  /** A client of the profile or of the environment variables. */
  connect(): ProviderNetwork {
    const { base_url, api_key } = readCredentials(this.io.env, this.options.profile);
    return openClient(base_url, api_key);
  }
}

export const openClient = (baseURL: string, apiKey: string): ProviderNetwork =>
  new ProviderNetwork({ baseURL, apiKey, appInfo: { name: 'pnb-cli', version: VERSION } });

/** A signal that is aborted by Ctrl-C and by termination, and a function that restores their usual effect. */
export function listenForEnd(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  // Not once: a terminal and npm both pass Ctrl-C on, and the second one would end the process before it has tidied up.
  for (const name of names) process.on(name, abort);
  return {
    signal: controller.signal,
    end: () => {
      for (const name of names) process.off(name, abort);
    },
  };
}
