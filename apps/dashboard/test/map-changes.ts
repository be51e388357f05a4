import type { Page } from 'playwright-core';

/** What the map page of a build shows, from the moment at which it was painted. */
export interface Shown {
  /** Milliseconds since the epoch, of the frame that had been painted. */
  at: number;
  /** Score of the build: `81.8 %`. */
  score: string;
  /** Result of each county in words, and its fill. */
  counties: Readonly<Record<string, string>>;
}

/** Notes in the page what it shows whenever that changes; the first entry is what it shows now. */
const WATCH = `(() => {
  const read = () => JSON.stringify({
    score: [...document.querySelectorAll('dt')].find((dt) => dt.textContent === 'Adequacy score')?.nextElementSibling?.textContent,
    counties: Object.fromEntries([...document.querySelectorAll('[data-fips]')].map((county) => [
      county.dataset.fips,
      county.ariaLabel + ', ' + /fill-map-[a-z]+/.exec(county.getAttribute('class'))?.[0],
    ])),
  });
  let last = '';
  const note = () => {
    const now = read();
    if (now === last) return;
    last = now;
    requestAnimationFrame(() => setTimeout(() => window.pnbShown.push({ at: Date.now(), ...JSON.parse(now) })));
  };
  window.pnbShown = [];
  window.pnbWatch?.disconnect();
  window.pnbWatch = new MutationObserver(note);
  window.pnbWatch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  note();
})()`;

export const watchMap = (page: Page): Promise<void> => page.evaluate(WATCH);

const LOOK_MS = 20;

/** What was shown at first, and when another score and another result of the county were. */
export async function waitForChange(page: Page, county: string): Promise<{ before: Shown; score: Shown; map: Shown }> {
  for (;;) {
    const [before, ...later] = await page.evaluate<Shown[]>('window.pnbShown');
    const score = later.find((shown) => shown.score !== before?.score);
    const map = later.find((shown) => shown.counties[county] !== before?.counties[county]);
    if (before && score && map) return { before, score, map };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
