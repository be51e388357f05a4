import { expect } from '@jest/globals';
import type { CDPSession } from 'playwright-core';
import type { Tab } from './browser.ts';

/** More presses of a key lead nowhere. */
const MAX_PRESSES = 400;
const SETTLED_MS = 200;
const MAX_MS = 10_000;

interface Focused {
  /** Role and name as assistive technology gets them. */
  role: string;
  name: string;
  /** Why its focus cannot be seen; null if it can. */
  finding: string | null;
}

/** What is wrong with how the focus is shown (WCAG 2.2, success criteria 2.4.7 and 2.4.11). */
const READ_FINDING = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { outlineStyle, outlineWidth, strokeWidth } = getComputedStyle(element);
  const isMarked =
    (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) ||
    (element instanceof SVGElement && parseFloat(strokeWidth) >= 3) ||
    // Browsers mark one of its parts.
    element.matches('[type^=date]');
  if (!isMarked) return 'has the focus without a mark';
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return 'has the focus out of sight';
  const middle = (from, to, size) => (Math.max(from, 0) + Math.min(to, size)) / 2;
  const at = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
  const isOnTop = !at || element.contains(at) || at.contains(element) || element instanceof SVGElement;
  return isOnTop ? null : 'has the focus below ' + at.outerHTML.slice(0, 120);
})()`;

type Name = string | RegExp;

const DIALOG = '[role=dialog]';

const describe = ({ role, name }: Pick<Focused, 'role' | 'name'>): string => `${role} "${name}"`;
const isNamed = (focused: Focused, role: string, name: Name): boolean =>
  focused.role === role && (typeof name === 'string' ? focused.name === name : name.test(focused.name));

/** A person without a pointer: every step is the press of a key. */
export class Keyboard {
  private readonly findings = new Set<string>();
  private readonly tab: Tab;
  private readonly debugging: CDPSession;

  private constructor(tab: Tab, debugging: CDPSession) {
    this.tab = tab;
    this.debugging = debugging;
  }

  static async of(tab: Tab): Promise<Keyboard> {
    return new Keyboard(tab, await tab.page.context().newCDPSession(tab.page));
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.tab.page.keyboard.press(key);
  }

  /** The element that has the focus. The edge of a dialog passes it on in the next frame. */
  async read(): Promise<Focused> {
    await this.tab.page.locator('[data-base-ui-focus-guard]:focus').waitFor({ state: 'detached' });
    const { result } = await this.debugging.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.debugging.send('Accessibility.getPartialAXTree', {
      objectId: String(result.objectId),
      fetchRelatives: false,
    });
    const [node] = nodes;
    return {
      role: String(node?.role?.value),
      name: String(node?.name?.value ?? ''),
      finding: await this.readFinding(),
    };
  }

  /** A mark may be drawn later than the focus moves. */
  private async readFinding(): Promise<string | null> {
    const { page } = this.tab;
    const find = () => page.evaluate<string | null>(READ_FINDING);
    if ((await find()) === null) return null;
    await page.waitForTimeout(SETTLED_MS);
    return find();
  }

  /** Presses a key until the focus is on the element; fails with what the focus has passed. */
  async goTo(role: string, name: Name, key = 'Tab'): Promise<void> {
    const passed = [];
    for (let presses = 0; presses <= MAX_PRESSES; presses++) {
      const focused = await this.read();
      if (focused.finding) this.findings.add(`${describe(focused)} ${focused.finding} (${this.tab.page.url()})`);
      if (isNamed(focused, role, name)) return;
      passed.push(describe(focused));
      await this.press(key);
    }
    const list = [...new Set(passed)].join('\n  ');
    throw new Error(`${MAX_PRESSES} times ${key} did not lead to ${role} "${name}", but past:\n  ${list}`);
  }

  /** Goes to a button, a link, a tab or the like, and uses it. */
  async use(role: string, name: Name): Promise<void> {
    await this.goTo(role, name);
    await this.press('Enter');
  }

  async toggle(role: 'checkbox' | 'radio', name: Name): Promise<void> {
    await this.goTo(role, name);
    await this.press('Space');
  }

  async type(label: Name, text: string): Promise<void> {
    await this.goTo('textbox', label);
    await this.press('Control+a');
    await this.tab.page.keyboard.type(text);
  }

  /** Chooses an option by the letters that it starts with. */
  async choose(label: Name, start: string): Promise<void> {
    await this.goTo('combobox', label);
    await this.tab.page.keyboard.type(start);
    const chosen = await this.tab.page.evaluate<string>('document.activeElement.selectedOptions?.[0].text ?? ""');
    expect(chosen.toLowerCase()).toMatch(new RegExp(`^${start.toLowerCase()}`));
  }

  /** Another page: it has a title of its own, and the focus is on its heading or in a field of it. */
  async arrive(heading: Name): Promise<void> {
    const { page } = this.tab;
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await this.waitForFocusIn('main :is(h1, input, select, textarea)');
    const title = await page.title();
    expect(title).toMatch(/. · Provider Network Build$/);
    expect(title).toMatch(heading);
  }

  /** Presses Enter on a button that opens a dialog, tests that the focus stays in it, closes it and opens it again. */
  async openDialog(role: string, name: Name): Promise<void> {
    const dialog = this.tab.page.getByRole('dialog');
    await this.use(role, name);
    await dialog.waitFor();
    const opener = await this.leaveDialog();
    expect(isNamed(opener, role, name) ? '' : `the focus returned to ${describe(opener)}`).toBe('');
    await this.press('Enter');
    await dialog.waitFor();
    await this.waitForFocusIn(DIALOG);
  }

  private async leaveDialog(): Promise<Focused> {
    await this.waitForFocusIn(DIALOG);
    const first = describe(await this.read());
    const seen = new Set<string>();
    for (let presses = 0; presses < 40; presses++) {
      await this.press('Tab');
      // An element beside the dialog has the focus at its end until the next frame.
      await this.waitForFocusIn(DIALOG);
      seen.add(describe(await this.read()));
    }
    expect([...seen]).toContain(first);
    await this.press('Escape');
    await this.tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    await this.waitForFocusIn('body *');
    return this.read();
  }

  async waitForFocusIn(selector: string): Promise<void> {
    const { page } = this.tab;
    // Not `:focus`, which parts of a field for a date do not match.
    const isThere = `document.activeElement.closest(${JSON.stringify(selector)}) !== null`;
    for (const end = Date.now() + MAX_MS; !(await page.evaluate<boolean>(isThere)); await page.waitForTimeout(20))
      if (Date.now() > end) throw new Error(`The focus is not in ${selector}, but on ${describe(await this.read())}.`);
  }

  /** The focus returns to where it was once a dialog or a menu is gone. */
  async waitForFocusOn(role: string, name: Name): Promise<void> {
    const end = Date.now() + MAX_MS;
    for (let focused = await this.read(); !isNamed(focused, role, name); focused = await this.read()) {
      if (Date.now() > end) throw new Error(`The focus is not on ${role} "${name}", but on ${describe(focused)}.`);
      await this.tab.page.waitForTimeout(20);
    }
  }

  /** Everything that had the focus has shown it. */
  assertVisible(): void {
    expect([...this.findings]).toEqual([]);
    // A pointer was not used.
    expect(this.tab.countClicks()).toBe(0);
  }
}
