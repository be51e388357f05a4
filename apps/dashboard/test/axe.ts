import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Colors fade from one scheme to the other; in between they have any contrast. */
const ANIMATIONS_END = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`;

/** Findings of all rules of axe, of any severity, on the page as it is. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(ANIMATIONS_END);
  // The debugger evaluates the script: the policy of the page forbids inline scripts to the page itself.
  await page.evaluate(AXE);
  const violations = await page.evaluate<Violation[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  );
  return violations.map(
    ({ id, impact, nodes }) =>
      `${impact}: ${id}: ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary.split('\n')[1]?.trim()})`)
        .join('; ')}`,
  );
}
