export { linkCheckout } from './checkout.ts';
export { type Block, type Guide, GUIDES, parseGuide, readGuides } from './guide.ts';
export { classify, type GuideRun, Page, runGuide } from './run-guide.ts';
