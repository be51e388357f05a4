import { beforeAll, expect, it } from '@jest/globals';
import { findViolations } from './axe.ts';
import { describeInBrowser, type Tab } from './browser.ts';
import { FROM_THIS_MACHINE, grantEnterprise, signInOperator } from './operator.ts';
import { fillPath, listRoutes, PAGES } from './pages.ts';
import { createSampleCheck, readSamples } from './samples.ts';

type StorageState = Awaited<ReturnType<ReturnType<Tab['page']['context']>['storageState']>>;

describeInBrowser('every page', (dashboard) => {
  let signedIn: StorageState;
  let apiKey: string;
  let operator: StorageState;

  beforeAll(async () => {
    const tab = await dashboard.openTab();
    const account = await tab.signUp();
    apiKey = account.apiKey;
    await grantEnterprise(account);
    await tab.waitForSample();
    signedIn = await tab.page.context().storageState();
    const operatorTab = await dashboard.openTab(FROM_THIS_MACHINE);
    await signInOperator(operatorTab);
    operator = await operatorTab.page.context().storageState();
  });

  const chooseTab = ({ isPublic, isOperator }: (typeof PAGES)[number]) => {
    if (isOperator) return { storageState: operator, ...FROM_THIS_MACHINE };
    return isPublic ? {} : { storageState: signedIn };
  };

  it('is in the list of pages', async () => {
    const tab = await dashboard.openTab();
    await tab.open('/sign-in');
    expect((await listRoutes(tab)).toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted());
  });

  it.each(PAGES)('has no finding of axe in light and dark, and calls that exist: $path', async (shown) => {
    const tab = await dashboard.openTab(chooseTab(shown));
    await tab.open(await fillPath(shown, tab));
    await tab.page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.page.emulateMedia({ colorScheme });
      expect({ colorScheme, found: await findViolations(tab.page) }).toEqual({ colorScheme, found: [] });
    }
    const errors = (await readSamples(tab.page)).map(createSampleCheck(apiKey));
    expect(errors.filter((error) => error !== null)).toEqual([]);
  });
});
