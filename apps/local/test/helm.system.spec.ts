import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkManifest, parseManifests } from './manifests.ts';
import { describeWithPrograms } from '@pnb/testkit';

const CHART = join(import.meta.dirname, '../../../deploy/helm/provider-network-build-api');
const VALUES = ['--set', 'settings.PUBLIC_URL=https://api.plan.example'];
const PROXY = ['--set', 'settings.TRUSTED_PROXIES=10.0.0.1'];
const ALL = [...VALUES, '--set', 'tls.secretName=tls,ingress.enabled=true,serviceMonitor.enabled=true'];
const helm = (...args: string[]): string => execFileSync('helm', args, { encoding: 'utf8', stdio: 'pipe' });
const render = (...values: string[]) => parseManifests(helm('template', 'pnb', CHART, ...values));

describeWithPrograms('the Helm chart', ['helm'], () => {
  it('has no findings', () => {
    expect(helm('lint', '--strict', CHART, ...VALUES, ...PROXY)).toContain('0 chart(s) failed');
  });

  it.each([
    ['behind a proxy', [...VALUES, ...PROXY]],
    ['with all that it can have', ALL],
  ])('makes objects that follow their models: %s', async (_, values) => {
    const manifests = render(...values);
    expect(manifests.length).toBeGreaterThan(9);
    for (const manifest of manifests)
      expect([manifest.kind, await checkManifest(manifest)]).toEqual([manifest.kind, null]);
  });

  it.each([[VALUES], [PROXY]])('refuses %j', (values) => {
    expect(() => render(...values)).toThrow(/required/);
  });
});
