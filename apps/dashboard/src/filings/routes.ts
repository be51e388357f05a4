import { createPages } from '../shell/create-pages.ts';
import { environmentRoute } from '../shell/parent-routes.ts';
import { FILING_PARAMETERS, FILINGS_PARAMETERS } from './filing-search.ts';

const createPage = createPages(() => environmentRoute);

export const filingRoutes = [
  createPage('/filings', () => import('./filings-page.tsx'), 'FilingsPage', FILINGS_PARAMETERS),
  createPage('/builds/$build/filings/$filingId', () => import('./filing-page.tsx'), 'FilingPage', FILING_PARAMETERS),
] as const;
