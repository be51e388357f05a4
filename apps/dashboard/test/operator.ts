import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getSharedService, SOURCE } from '@pnb/testkit';
import type { Tab } from './browser.ts';

/** Where operators may sign in from. */
export const FROM_THIS_MACHINE = { extraHTTPHeaders: { 'X-Forwarded-For': '127.0.0.1' } };

const command = fileURLToPath(new URL('../../operator/src/main.ts', import.meta.url));

/** Creates an operator with the command, and signs in by the form. */
export async function signInOperator(tab: Tab): Promise<void> {
  const { dataDir } = await getSharedService();
  const email = `operator-${randomUUID()}@vendor.example`;
  const args = [...SOURCE.slice(0, -1), command, 'operator', 'create', '--email', email, '--json'];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PNB_DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const { password } = JSON.parse(stdout) as { password: string };
  await tab.open('/operator');
  await tab.page.getByLabel('E-mail address').fill(email);
  await tab.page.getByLabel('Password').fill(password);
  await tab.page.getByLabel('Password').press('Enter');
  await tab.page.getByRole('heading', { name: 'Accounts' }).waitFor();
}
