import { type ProviderBatchOutcome, type ProviderBatchReport, type ProviderBatchResult } from '@pnb/contract';
import { presentProvider } from '@pnb/network';
import type { ItemResult } from '@pnb/providers';

/** The results of a batch as the response shows them. */
export function presentBatch(build_id: string, results: readonly ItemResult[]): ProviderBatchReport {
  const count = (outcome: ProviderBatchOutcome): number =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    object: 'provider_batch',
    build_id,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    results: results.map(presentResult),
  };
}

function presentResult(result: ItemResult, index: number): ProviderBatchResult {
  const { outcome } = result;
  if (outcome !== 'rejected') {
    const provider = presentProvider(result.change.row);
    return { index, outcome, provider, code: null, detail: null, errors: [], conflict_id: null };
  }
  const { code, message, members } = result.problem;
  const { errors = [], conflict } = members;
  return { index, outcome, provider: null, code, detail: message, errors, conflict_id: conflict?.id ?? null };
}
