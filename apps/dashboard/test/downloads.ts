import type { Page } from 'playwright-core';

/** Saves what a link downloads: its name, and where it is. */
export async function saveDownload(page: Page, link: string): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
