import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkManifest, parseManifests } from './manifests.ts';
import { describeWithPrograms } from '@pnb/testkit';

const CHART = join(import.meta.dirname, '../../../deploy/helm/provider-network-build-api');
const URL_ONLY = ['--set', 'settings.PUBLIC_URL=https://api.plan.example'];
const SERVICES = [
  '--set-json',
  'networkPolicy.services=[{"name":"PostgreSQL","addresses":["10.0.4.0/28"],"ports":[5432]}]',
];
const VALUES = [...URL_ONLY, ...SERVICES];
const PROXY = ['--set', 'settings.TRUSTED_PROXIES=10.0.0.1'];
const TLS = ['--set', 'tls.secretName=tls'];
const INGRESS = ['--set', 'ingress.enabled=true'];
const NO_PROXY = ['--set', 'settings.TRUSTED_PROXIES=none'];
const CALLERS = ['--set-json', 'networkPolicy.callers=["198.51.100.0/24"]'];
const ALL = [...VALUES, ...TLS, ...INGRESS, ...NO_PROXY, ...CALLERS, '--set', 'serviceMonitor.enabled=true'];
const helm = (...args: string[]): string => execFileSync('helm', args, { encoding: 'utf8', stdio: 'pipe' });
const render = (...values: string[]) => parseManifests(helm('template', 'pnb', CHART, ...values));

describeWithPrograms('the Helm chart', ['helm'], () => {
  it('has no findings', () => {
    expect(helm('lint', '--strict', CHART, ...VALUES, ...PROXY)).toContain('0 chart(s) failed');
  });

  it.each([
    ['behind a proxy', [...VALUES, ...PROXY]],
    ['with its own TLS', [...VALUES, ...TLS]],
    ['with public services only', [...URL_ONLY, ...PROXY, '--set-json', 'networkPolicy.services=[]']],
    ['with all that it can have', ALL],
  ])('makes objects that follow their models: %s', async (_, values) => {
    const manifests = render(...values);
    expect(manifests.length).toBeGreaterThan(9);
    for (const manifest of manifests)
      expect([manifest.kind, await checkManifest(manifest)]).toEqual([manifest.kind, null]);
  });

  it.each([
    ['settings.PUBLIC_URL is required', [...SERVICES, ...PROXY]],
    ['settings.TRUSTED_PROXIES (the addresses of the ingress controller that ends TLS)', VALUES],
    ['settings.TRUSTED_PROXIES (the addresses of the ingress controller that ends TLS)', [...VALUES, ...NO_PROXY]],
    ['settings.TRUSTED_PROXIES is required with ingress.enabled', [...VALUES, ...TLS, ...INGRESS]],
    ['networkPolicy.services is required', [...URL_ONLY, ...PROXY]],
  ])('refuses to guess: %s', (message, values) => {
    expect(() => render(...values)).toThrow(message);
  });

  it('lets out to the services that are named', () => {
    const policy = render(...VALUES, ...PROXY).find(({ metadata: { name } }) => name === 'pnb-egress');
    const { egress } = policy?.spec as { egress: { to: object[]; ports?: object[] }[] };
    expect(egress).toHaveLength(3);
    expect(egress[1]).toEqual({ to: [{ ipBlock: { cidr: '10.0.4.0/28' } }], ports: [{ port: 5432 }] });
  });
});
