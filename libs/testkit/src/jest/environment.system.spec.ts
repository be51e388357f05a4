import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { describe, expect, it } from '@jest/globals';

import NativeEnvironment from './environment.ts';

type State = Parameters<NonNullable<JestEnvironment<null>['handleTestEvent']>>[1];

/** The modes of a test in two describe blocks once a suite of the project begins. */
function modesAtStart(project: string): unknown[] {
  const test = { type: 'test' };
  const inner = { type: 'describeBlock', children: [test] };
  const outer = { type: 'describeBlock', children: [inner] };
  const environment = new NativeEnvironment(
    { projectConfig: { displayName: { name: project }, fakeTimers: {} } } as unknown as JestEnvironmentConfig,
    {} as EnvironmentContext,
  );
  void environment.handleTestEvent({ name: 'run_start' }, { rootDescribeBlock: outer } as unknown as State);
  return [outer, inner, test].map((part) => ('mode' in part ? part.mode : undefined));
}

describe('the end of a system run', () => {
  it('skips each test of a system suite that begins after it', () => {
    process.env.PNB_SYSTEM_END = '1';

    expect(modesAtStart('system')).toStrictEqual(['skip', 'skip', 'skip']);
    expect(modesAtStart('database')).toStrictEqual([undefined, undefined, undefined]);
  });

  it('skips none before it', () => {
    process.env.PNB_SYSTEM_END = String(Date.now() / 1_000 + 3_600);

    expect(modesAtStart('system')).toStrictEqual([undefined, undefined, undefined]);
  });
});
