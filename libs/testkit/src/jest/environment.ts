import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type EventHandler = NonNullable<JestEnvironment<null>['handleTestEvent']>;

type Block = Parameters<EventHandler>[1]['rootDescribeBlock'];

/** Jest copies the mode of a block to those in it when they are declared, so each is set. */
function skip(block: Block): void {
  block.mode = 'skip';
  for (const child of block.children)
    if (child.type === 'describeBlock') skip(child);
    else child.mode = 'skip';
}

/** The process itself, whose environment variables and globals each spec file finds as the first did. */
export default class NativeEnvironment implements JestEnvironment<null> {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #variables = { ...process.env };
  readonly #console = console;
  readonly #exit = process.exit;

  readonly #isSystem: boolean;

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext) {
    this.#isSystem = projectConfig.displayName?.name === 'system';
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {}

  /** Skips the tests of a system suite that would begin after the second of PNB_SYSTEM_END: on a slow machine all of them take too long. */
  readonly handleTestEvent: EventHandler = ({ name }, { rootDescribeBlock }) => {
    const end = Number(process.env.PNB_SYSTEM_END ?? Infinity);
    if (name === 'run_start' && this.#isSystem && Date.now() / 1_000 > end) skip(rootDescribeBlock);
  };

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#variables);
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  /** Nothing is evaluated in a context of its own. */
  getVmContext(): null {
    return null;
  }
}
