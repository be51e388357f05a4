import { describe, expect, it } from '@jest/globals';
import { describeStart, type Quickstart } from './quickstart.ts';

const QUICKSTART: Quickstart = {
  base_url: 'http://127.0.0.1:3000',
  docs_url: 'http://127.0.0.1:3000/docs',
  dashboard_url: 'http://localhost:3000/app',
  dashboard_email: 'demo@example.com',
  dashboard_password: 'a-password-of-the-demo',
  account_id: 'acct_1',
  plan: 'professional',
  sandbox_api_key: 'pnb_sandbox_key',
  build_id: 'bld_1',
  curl: ['curl -s -u pnb_sandbox_key: http://127.0.0.1:3000/v1/oauth/token'],
};
const START = { seconds: '1.0', opened: [], dataDir: '/srv/data' };

describe('what a start prints', () => {
  it('has the password, the key and the commands on a terminal', () => {
    const text = describeStart(QUICKSTART, { ...START, isTerminal: true });
    for (const part of ['demo@example.com, password a-password-of-the-demo', 'pnb_sandbox_key', ...QUICKSTART.curl])
      expect(text).toContain(part);
  });

  it('names the file that has them in a log', () => {
    const text = describeStart(QUICKSTART, { ...START, isTerminal: false });
    expect(text).toContain('/srv/data/quickstart.json has the password, the sandbox key and curl commands');
    expect(text).toContain('http://127.0.0.1:3000/v1');
    expect(text).not.toMatch(/a-password-of-the-demo|pnb_sandbox_key/);
  });
});
