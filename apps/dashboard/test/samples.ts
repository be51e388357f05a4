import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProviderNetwork } from '@pnb/client';
import type { Page } from 'playwright-core';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { paths } = JSON.parse(read('openapi/openapi.json')) as { paths: Record<string, Record<string, unknown>> };
const resources = read('libs/client-python/src/pnb_client/_resources.py');

/** The panel of the tab before is inert until it has faded. */
const SHOWN_PANEL = '[role=tabpanel]:not([inert])';

/** The texts of all calls that a page shows, by language. */
export async function readSamples(page: Page): Promise<[language: string, code: string][]> {
  const samples: [string, string][] = [];
  for (const call of await page.locator('details', { hasText: 'Show the API call' }).all()) {
    await call.locator('summary').first().click();
    await call.getByRole('tab').first().waitFor();
    for (const tab of await call.getByRole('tab').all()) {
      await tab.click();
      samples.push([await tab.innerText(), await call.locator(SHOWN_PANEL).innerText()]);
    }
  }
  return samples;
}

/** Checks samples by the methods of a client, which has a key but sends nothing. */
export const createSampleCheck = (apiKey: string) => {
  const client = new ProviderNetwork({ apiKey, baseURL: 'http://localhost' });
  return ([language, code]: [string, string]): string | null => findError(client, language, code);
};

/** What is wrong with a sample; null if its operation or method exists. */
function findError(client: ProviderNetwork, language: string, code: string): string | null {
  if (language === 'curl') return isOperation(code) ? null : `no operation of the document: ${code}`;
  const [, resource = '', method = ''] = /\bpnb\.(\w+)\.(\w+)\(/.exec(code) ?? [];
  const exists = language === 'Python' ? isPythonMethod(resource, method) : isMethod(client, resource, method);
  return exists ? null : `no method of the ${language} client: ${code}`;
}

function isMethod(client: ProviderNetwork, resource: string, method: string): boolean {
  const methods = (client as unknown as Record<string, Record<string, unknown> | undefined>)[resource];
  return typeof methods?.[method] === 'function';
}

/** The module of a resource has its class, and `_resources.py` the resource itself. */
const isPythonMethod = (resource: string, method: string): boolean =>
  resources.includes(`def ${resource}(self)`) &&
  read(`libs/client-python/src/pnb_client/resources/${resource}.py`).includes(`    def ${method}(`);

function isOperation(code: string): boolean {
  const [, url = ''] = /"(https?:[^"]+)"/.exec(code) ?? [];
  const method = (
    / -X (\w+)/.exec(code)?.[1] ?? (/ (?:-d|-F|--data-binary) /.test(code) ? 'POST' : 'GET')
  ).toLowerCase();
  const { pathname } = new URL(url);
  return Object.entries(paths).some(
    ([path, operations]) =>
      method in operations && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
}
