import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getSharedService, SOURCE } from '@pnb/testkit';
import type { NewAccount, Tab } from './browser.ts';

/** Where operators may sign in from. */
export const FROM_THIS_MACHINE = { extraHTTPHeaders: { 'X-Forwarded-For': '127.0.0.1' } };

const command = fileURLToPath(new URL('../../operator/src/main.ts', import.meta.url));

/** Runs a command of the operator on the service of the run, and returns what it prints. */
async function operate(...words: string[]): Promise<string> {
  const { dataDir } = await getSharedService();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PNB_DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...SOURCE.slice(0, -1), command, ...words], { env });
  return stdout;
}

/** An account cannot choose this plan itself. */
export const grantEnterprise = ({ session }: NewAccount): Promise<string> =>
  operate('account', 'plan', session.account.id, 'enterprise');

/** Creates an operator with the command, and signs in by the form. */
export async function signInOperator(tab: Tab): Promise<void> {
  const email = `operator-${randomUUID()}@vendor.example`;
  const { password } = JSON.parse(await operate('operator', 'create', '--email', email, '--json')) as {
    password: string;
  };
  await tab.open('/operator');
  await tab.page.getByLabel('E-mail address').fill(email);
  await tab.page.getByLabel('Password').fill(password);
  await tab.page.getByLabel('Password').press('Enter');
  await tab.page.getByRole('heading', { name: 'Accounts' }).waitFor();
}
