import { actor, AT, build_id, ID, settings, system } from './example-values.ts';
import type { Filing } from './filings.ts';
import type { z } from './zod.ts';

type FilingExample = z.input<typeof Filing>;

const filing = {
  object: 'filing',
  id: `fil_${ID}`,
  build_id,
  name: 'CY2028 application',
  status: 'ready',
  basis: 'filing',
  filing_type: 'initial_application',
  settings,
  standard_id: 'cms-ma-2026',
  layout_id: 'ma-hsd-2026',
  beneficiary_sample_id: 'utah-zcta-synthetic-2',
  as_of: '2026-11-01',
  coverage_starts_on: '2027-01-01',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  provider_count: 4268,
  row_counts: { provider: 21_034, facility: 5_912 },
  finding_counts: { error: 0, warning: 2 },
  failure: null,
  actor,
  created_at: AT,
  completed_at: AT,
} satisfies FilingExample;

const failedFiling = {
  ...filing,
  ...{ status: 'failed', beneficiary_sample_id: null, as_of: null, sha256: null },
  ...{ provider_count: null, row_counts: null, finding_counts: null },
  failure: 'The content could not be computed. Make another filing; if that fails too, contact support.',
} satisfies FilingExample;

export const FILING_EVENT_EXAMPLES = {
  'filing.created': { object: filing, actor },
  'filing.failed': { object: failedFiling, actor: system },
};
