import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { describeWithPrograms } from '@pnb/testkit';

const FOLDER = join(import.meta.dirname, '../../../deploy/monitoring');
const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });

describeWithPrograms('the files of Prometheus', ['promtool'], () => {
  it('have valid rules', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('have a valid scrape configuration', () => {
    expect(promtool('check', 'config', 'prometheus.yaml')).toContain('SUCCESS');
  });

  it('have rules that report what they are for, and nothing else', () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });
});
