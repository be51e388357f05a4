import { execFile } from 'node:child_process';
import { join } from 'node:path';
import {
  findFreePort,
  makeDataDir,
  prepareTree,
  type ServiceProcess,
  SOURCE,
  startService,
  TreeError,
} from '@pnb/testkit';

type App = 'api' | 'worker' | 'operator';

/** A version of the service: the arguments with which Node runs each of its programs. */
export interface Release {
  name: string;
  getCommand(app: App): readonly string[];
}

/** This version, from source. */
export const CURRENT: Release = {
  name: 'this version',
  getCommand: (app) => [...SOURCE.slice(0, -1), join(import.meta.dirname, `../../${app}/src/main.ts`)],
};

/**
 * The last release, or the commit that PNB_PREVIOUS names, installed and built; or why that is not possible on this machine.
 * `seconds` is what it took: about none where it was kept.
 */
export function prepareRelease(): { release: Release; seconds: number } | { missing: string } {
  const started = performance.now();
  try {
    const { name, root } = prepareTree(process.env.PNB_PREVIOUS);
    const getCommand = (app: App) => ['--enable-source-maps', join(root, `apps/${app}/dist/main.js`)];
    return { release: { name, getCommand }, seconds: (performance.now() - started) / 1_000 };
  } catch (error) {
    if (error instanceof TreeError) return { missing: error.message };
    throw error;
  }
}

export type Settings = Record<string, string>;

const PRINTS = { api: /API ready/, worker: /Workers ready/ };

/** Starts a process of a release. `url` is that of the API, or of the readiness of the worker. */
export async function startRelease(
  release: Release,
  app: 'api' | 'worker',
  settings: Settings,
): Promise<ServiceProcess> {
  const port = await findFreePort();
  return startService({
    command: release.getCommand(app),
    dataDir: makeDataDir(),
    port,
    prints: PRINTS[app],
    env: { ...settings, WORKER_PORT: String(port) },
  });
}

/** The JSON output of a command of a release's operator program; rejects if it fails. */
export const operateRelease = <T>(release: Release, settings: Settings, args: readonly string[]): Promise<T> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
    const command = [...release.getCommand('operator'), ...args, '--json'];
    execFile(process.execPath, command, { env }, (error, out, err) =>
      error ? reject(new Error(`${args.join(' ')}: ${err}`)) : resolve(JSON.parse(out) as T),
    );
  });
