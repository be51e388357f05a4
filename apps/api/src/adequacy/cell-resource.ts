import { type AdequacyCell, type AdequacyCellDetail, type Basis, CalendarDate } from '@pnb/contract';
import type { network } from '@pnb/db';
import { readFailedTests } from '@pnb/network';
import type { ExplainedCell } from '@pnb/scoring';

type Credit = AdequacyCell['credits'][number];

/** A credit as the engine computes and stores it: its day is a text, `YYYY-MM-DD`. */
type StoredCredit = Omit<Credit, 'ends_on'> & { ends_on: string | null };

const presentCredit = ({ ends_on, ...credit }: StoredCredit): Credit => ({
  ...credit,
  ends_on: ends_on === null ? null : CalendarDate.decode(ends_on),
});

/** The resource of a stored cell. */
export const presentCell = (
  row: network.AdequacyCellModel,
  pipeline_counts: AdequacyCell['pipeline_counts'],
): AdequacyCell => ({
  ...row,
  object: 'adequacy_cell',
  credits: (row.credits as unknown as StoredCredit[]).map(presentCredit),
  failed_tests: readFailedTests(row),
  pipeline_counts,
});

/** Two decimals are some 50 feet. The engine compares the full values. */
const roundHundredths = (value: number): number => Math.round(value * 100) / 100;

type Nearest = AdequacyCellDetail['counted'][number]['nearest'];

const presentNearest = (nearest: Nearest): Nearest =>
  nearest && { ...nearest, miles: roundHundredths(nearest.miles), minutes: roundHundredths(nearest.minutes) };

interface CellContext {
  build_id: string;
  basis: Basis;
  pipeline_counts: AdequacyCell['pipeline_counts'];
}

/** A cell that was computed for this response, with the providers behind it. */
export function presentCellDetail(explained: ExplainedCell, context: CellContext): AdequacyCellDetail {
  const { result, sample_id: beneficiary_sample_id, counted, rejected, ...others } = explained;
  const { points: _points, covered_points: _covered, providers, ...rest } = others;
  const named = <T extends { provider_id: string; nearest: Nearest }>(provider: T) => {
    const row = providers.get(provider.provider_id);
    if (!row) throw new Error(`provider ${provider.provider_id} was explained and not read`);
    return { ...provider, nearest: presentNearest(provider.nearest), name: row.name, npi: row.npi, stage: row.stage };
  };
  return {
    ...result,
    ...rest,
    ...context,
    object: 'adequacy_cell',
    credits: result.credits.map(presentCredit),
    failed_tests: [...result.failed_tests],
    sole_source_provider_ids: [...result.sole_source_provider_ids],
    counted: counted.map(named),
    rejected: rejected.map(({ reasons, ...provider }) => ({ ...named(provider), reasons: [...reasons] })),
    beneficiary_sample_id,
  };
}
