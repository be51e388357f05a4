export { linkCheckout } from './checkout.ts';
export { type Block, type Guide, GUIDES, parseBlocks, readGuides } from './guide.ts';
export { classify, type GuideRun, Page, runGuide } from './run-guide.ts';
