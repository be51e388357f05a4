import { describe, expect, it } from '@jest/globals';
import { findPlatformProblem, hasBundledNode } from './platform.mjs';

describe('the platform of a set-up', () => {
  it.each(['linux-x64', 'linux-arm64'])(
    '%s has its Node as a package, so that any version may run the set-up',
    (name) => {
      expect(hasBundledNode(name)).toBe(true);
      expect(findPlatformProblem(name, '20.19.0')).toBeNull();
    },
  );

  it.each(['darwin-arm64', 'darwin-x64'])('%s needs Node 24 itself', (name) => {
    expect(hasBundledNode(name)).toBe(false);
    expect(findPlatformProblem(name, '24.1.0')).toBeNull();
    expect(findPlatformProblem(name, '22.12.0')).toMatch(/version 24 and is 22\.12\.0: install Node 24/);
  });

  it('is refused with its name where PostgreSQL has no package', () => {
    expect(findPlatformProblem('win32-x64', '24.1.0')).toMatch(/this machine is win32-x64\.$/);
  });
});
