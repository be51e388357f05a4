import type { Terms } from './basis.ts';

export type ContractReason = 'not_yet_effective' | 'contract_ended' | 'no_npi';

/** The first and the last day of a contract, `YYYY-MM-DD`; null: it has begun, or has no end. */
interface ContractDays {
  readonly effective_on: string | null;
  readonly terminated_on: string | null;
}

interface Contract extends ContractDays {
  readonly npi: string | null;
}

const isInEffect = ({ effective_on, terminated_on }: ContractDays, day: string): boolean =>
  (effective_on === null || effective_on <= day) && (terminated_on === null || day <= terminated_on);

/** Whether a contract is in effect today, or on the first day of coverage if the basis looks ahead to it. */
export const isContractCounted = (days: ContractDays, { looks_ahead_to }: Terms, asOf: string): boolean =>
  isInEffect(days, asOf) || (looks_ahead_to !== null && isInEffect(days, looks_ahead_to));

/** Why a provider does not participate on a basis, apart from its stage. A contract that lies between the two days has both reasons. */
export function listContractReasons(provider: Contract, terms: Terms, asOf: string): ContractReason[] {
  const reasons: ContractReason[] = [];
  if (!isContractCounted(provider, terms, asOf)) {
    const { effective_on, terminated_on } = provider;
    if (effective_on !== null && asOf < effective_on) reasons.push('not_yet_effective');
    if (terminated_on !== null && terminated_on < (terms.looks_ahead_to ?? asOf)) reasons.push('contract_ended');
  }
  if (isBarredWithoutNpi(provider, terms)) reasons.push('no_npi');
  return reasons;
}

const isBarredWithoutNpi = ({ npi }: Contract, { admits_without_npi }: Terms): boolean =>
  npi === null && !admits_without_npi;

/** Whether `listContractReasons` lists no reason. */
export const isAdmitted = (provider: Contract, terms: Terms, asOf: string): boolean =>
  isContractCounted(provider, terms, asOf) && !isBarredWithoutNpi(provider, terms);
