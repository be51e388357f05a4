import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { openControl, openNetwork } from '@pnb/db';
import { ensureSigningKey, ServiceSecret } from '@pnb/identity';
import { type Openers, operate, type OperatorContext, type Outcome } from '@pnb/operator';
import type { DatabaseUrls } from '@pnb/provisioning';
import { cloneTemplate, dropDatabase } from '@pnb/testkit';

export interface Operator {
  /** The databases of the commands. */
  readonly context: OperatorContext;
  readonly urls: DatabaseUrls;
  run(...args: string[]): Promise<Outcome>;
  /** The JSON output of a command that succeeds. */
  ok<T = Record<string, string>>(...args: string[]): Promise<T>;
}

/** Opens the databases of this version; as they are, only where the commands of a spec need their addresses. */
export const openWith = (context: OperatorContext, urls?: DatabaseUrls): Openers => ({
  context: async () => context,
  databases: async () => {
    if (!urls) throw new Error('opened as they are');
    const access = { secrets: null, storeSecrets: () => undefined, passphrase: null, version: '1.1.0' };
    return { urls, ...access, close: async () => undefined };
  },
});

/** The commands on databases of the spec file. */
export function useOperator(): Operator {
  const cloned: string[] = [];
  let urls: DatabaseUrls;
  let context: OperatorContext;

  beforeAll(async () => {
    cloned.push(await cloneTemplate('control'), await cloneTemplate('network'), await cloneTemplate('network'));
    const [controlUrl = '', sandboxUrl = '', productionUrl = ''] = cloned;
    urls = { control: controlUrl, sandbox: sandboxUrl, production: productionUrl };
    const [cursorKey, secret] = [randomBytes(32), new ServiceSecret(randomBytes(32))];
    context = {
      control: openControl({ url: controlUrl, cursorKey }),
      sandbox: openNetwork({ url: sandboxUrl, environment: 'sandbox', cursorKey }),
      production: openNetwork({ url: productionUrl, environment: 'production', cursorKey }),
      secret,
      rotation: { prepare: () => undefined, finish: () => undefined },
      publicUrl: 'https://network.example',
      close: async () => undefined,
    };
    await ensureSigningKey(context.control, secret.derive('signing keys'));
  });

  afterAll(async () => {
    await Promise.all([context.control.close(), context.production.close(), context.sandbox.close()]);
    await Promise.all(cloned.map(dropDatabase));
  });

  const run = (...args: string[]): Promise<Outcome> => operate(args, openWith(context, urls));
  return {
    get context() {
      return context;
    },
    get urls() {
      return urls;
    },
    run,
    ok: async <T>(...args: string[]): Promise<T> => {
      const { code, out, err } = await run(...args, '--json');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return JSON.parse(out) as T;
    },
  };
}
