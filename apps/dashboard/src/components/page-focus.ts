import type { AnyRouter } from '@tanstack/react-router';

let hasNavigated = false;

/** Moves the focus to the heading of each new page, as browsers do with documents, unless the page has a field for it. */
export function focusPages({ subscribe }: Pick<AnyRouter, 'subscribe'>): void {
  subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    hasNavigated = true;
    if (document.activeElement?.matches('main :is(input, select, textarea)')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    // Where the page is scrolled to is a matter of the router.
    (heading?.checkVisibility() ? heading : document.querySelector('main'))?.focus({ preventScroll: true });
  });
}

/** Focuses a heading that appears later than its page, such as with its data: nothing else has the focus then. */
export function focusTitle(heading: HTMLElement | null): void {
  if (hasNavigated && document.activeElement?.matches('body, main')) heading?.focus({ preventScroll: true });
}
