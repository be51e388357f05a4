import { issue, type ProviderRule, type RuleSubject } from '../findings.ts';

/** A letter of intent has no contract yet, so the rules on its date do not apply. */
function testSigningDate(test: (day: string | null, subject: RuleSubject) => string | null): ProviderRule {
  return (subject) => {
    const { filed } = subject.found;
    const message = filed.commitment === 'contract' ? test(filed.provider.contract_signed_on, subject) : null;
    return message === null ? [] : [issue(message, '/contract_signed_on')];
  };
}

export const findMissingContractDate = testSigningDate((day, { provider }) =>
  day === null ? `The stage is ${provider.stage}, and the day on which the contract was signed is missing.` : null,
);

export const findFutureContractDate = testSigningDate((day, { filing: { as_of } }) =>
  day !== null && day > as_of ? `The contract is signed on ${day}, after the day of the filing, ${as_of}.` : null,
);

/** A date after the filing itself has a finding of its own. */
export const findLateContractDate = testSigningDate((day, { filing: { as_of, filing_due_on } }) =>
  day !== null && filing_due_on !== null && day > filing_due_on && day <= as_of
    ? `The contract was signed on ${day}, after the filing was due on ${filing_due_on}.`
    : null,
);

export const findEarlyEnd: ProviderRule = ({ provider: { terminated_on }, filing: { coverage_starts_on } }) =>
  terminated_on !== null && coverage_starts_on !== null && terminated_on < coverage_starts_on
    ? [issue(`The contract ends on ${terminated_on}; coverage starts on ${coverage_starts_on}.`, '/terminated_on')]
    : [];

export const findMissingContractType: ProviderRule = ({ provider, services }) => {
  const listed = services.filter(({ table }) => table === 'provider');
  if (provider.contract_type !== null || listed.length === 0) return [];
  return [{ message: 'The contract type is missing.', field: '/contract_type', services: listed }];
};

export const findMissingAmendment: ProviderRule = ({ provider }) =>
  provider.uses_cms_contract_amendment === null
    ? [issue('Whether the contract uses the MA contract amendment of CMS is missing.', '/uses_cms_contract_amendment')]
    : [];

export const findUnknownPanel: ProviderRule = ({ provider, services }) => {
  const listed = services.filter(({ table }) => table === 'provider');
  if (provider.accepts_new_patients !== 'unknown' || listed.length === 0) return [];
  const message = 'accepts_new_patients is unknown, and the table has N.';
  return [{ message, field: '/accepts_new_patients', services: listed }];
};

const MAX_LISTED_COUNTIES = 10;

/** 42 CFR 422.116(d)(7). */
export const findRefusedLetters: ProviderRule = ({ found: { refused_counties, filed }, filing: { counties } }) => {
  if (filed.commitment !== 'letter_of_intent' || refused_counties.length === 0) return [];
  const names = refused_counties
    .slice(0, MAX_LISTED_COUNTIES)
    .map((at) => `${counties[at]?.name} (${counties[at]?.fips})`);
  const more = refused_counties.length > names.length ? ` and ${refused_counties.length - names.length} more` : '';
  const message = `The letter of intent does not count in ${names.join(', ')}${more}.`;
  return [{ message, field: '/stage', services: [] }];
};
