import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type BuildColumns, insertBuild, type KeysOf, lateBound } from '@pnb/test-databases';
import { type SignedIn, type SignIn, startApp, type StartApp, type TestApp } from './start-app.ts';

// Each function registers Jest hooks and returns an object that can be declared at the top of a spec and read in tests.

const APP: KeysOf<TestApp> = {
  services: true,
  server: true,
  fetch: true,
  request: true,
  url: true,
  databases: true,
  secret: true,
  signIn: true,
  signInAs: true,
  startReplica: true,
  runJobs: true,
  beforeClose: true,
  close: true,
};

/** Options, or a function where they depend on what an earlier hook makes. */
type Options = StartApp | (() => StartApp);

const resolve = (options: Options): StartApp => (typeof options === 'function' ? options() : options);

/** The service on its own databases, for all tests of the file or of the surrounding `describe`. */
export function useApp(options: Options = {}): TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startApp(resolve(options));
  });
  afterAll(async () => {
    await app?.close();
    app = undefined;
  });
  return lateBound('app', APP, () => app);
}

/** A further process of the service: it shares databases, secret and address with the first. */
export function useReplica(app: TestApp, options: Options = {}): TestApp {
  let replica: TestApp | undefined;
  beforeAll(async () => {
    replica = await app.startReplica(resolve(options));
    app.beforeClose(replica.close);
  });
  afterAll(() => (replica = undefined));
  return lateBound('replica', APP, () => replica);
}

export const SIGNED_IN: KeysOf<SignedIn> = {
  account_id: true,
  api_key: true,
  api_key_id: true,
  environment: true,
  api: true,
  db: true,
  token: true,
};

/** A new account for each test, signed in. */
export function useSignedIn(app: TestApp, options?: SignIn): SignedIn {
  let caller: SignedIn | undefined;
  beforeEach(async () => {
    caller = await app.signIn(options);
  });
  afterAll(() => (caller = undefined));
  return lateBound('caller', SIGNED_IN, () => caller);
}

/** One account for all tests of the file or of the surrounding `describe`, signed in. */
export function useSignedInOnce(app: TestApp, options?: SignIn): SignedIn {
  let caller: SignedIn | undefined;
  beforeAll(async () => {
    caller = await app.signIn(options);
  });
  afterAll(() => (caller = undefined));
  return lateBound('caller', SIGNED_IN, () => caller);
}

export interface TestBuild {
  /** The id as the API shows it. */
  id: string;
  row_id: string;
}

/** A new build of the caller for each test, over Salt Lake County by default. */
export function useBuild(caller: SignedIn, columns?: BuildColumns): TestBuild {
  let build: TestBuild | undefined;
  beforeEach(async () => {
    const row_id = await insertBuild(caller.db, columns);
    build = { row_id, id: encodeId('build', row_id) };
  });
  return lateBound('build', { id: true, row_id: true }, () => build);
}
