import type { ContractType, Stage } from '@pnb/contract';
import type { Move } from './pipeline.ts';
import type { ProviderFacts } from './providers.ts';
import { createRandom, pick, type Random } from './random.ts';
import { daysAfter, toDate } from './times.ts';

export interface ContractFields {
  contract_type: ContractType | null;
  medical_group: string | null;
  uses_cms_contract_amendment: boolean | null;
  contract_signed_on: Date | null;
}

interface Signing {
  readonly stage: Stage;
  readonly moves: readonly Move[];
  readonly effective_on: Date | null;
}

/** A letter of intent states what the contract will be. */
const STATED: readonly Stage[] = ['loi_signed', 'contracted', 'credentialing', 'active', 'terminated'];
const EXECUTED: readonly Stage[] = ['contracted', 'credentialing', 'active', 'terminated'];

// Invented: shares of the contracts of persons, and of contracts without a date or an amendment, which the pre-flight finds.
const DOWNSTREAM_SHARE = 0.35;
const UNDATED_SHARE = 0.01;
const UNAMENDED_SHARE = 0.08;

const GROUPS = [
  'Wasatch Medical Group',
  'Bear Lake Physicians',
  'Canyon Rim Clinic',
  'Great Basin Health Partners',
  'Sevier Valley Practice',
  'Red Rock Specialists',
] as const;

const NOTHING = {
  contract_type: null,
  medical_group: null,
  uses_cms_contract_amendment: null,
  contract_signed_on: null,
};

/** What a contract states, from the day on which it was signed. */
export function pickContract({ npi, entity_type }: ProviderFacts, signing: Signing): ContractFields {
  if (!STATED.includes(signing.stage)) return NOTHING;
  const random = createRandom(`ut-v1:contract:${npi}`);
  const isDownstream = entity_type === 'individual' && random() < DOWNSTREAM_SHARE;
  return {
    contract_type: isDownstream ? 'downstream' : 'direct',
    medical_group: isDownstream ? pick(random, GROUPS) : null,
    uses_cms_contract_amendment: random() >= UNAMENDED_SHARE,
    contract_signed_on: random() < UNDATED_SHARE ? null : findSigningDay(random, signing),
  };
}

/** An inherited contract has no move to contracted: it was signed some weeks before its first day. */
function findSigningDay(random: Random, { stage, moves, effective_on }: Signing): Date | null {
  if (!EXECUTED.includes(stage)) return null;
  const signed_at = moves.findLast(({ to_stage }) => to_stage === 'contracted')?.created_at;
  if (signed_at) return toDate(signed_at);
  return effective_on && toDate(daysAfter(effective_on, -Math.floor(20 + random() * 70)));
}
