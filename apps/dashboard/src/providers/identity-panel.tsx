import { Facts } from '../components/facts.tsx';
import { nameValue } from '../components/name-value.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { listOtherFacts } from './provider-fields.ts';
import type { Provider } from './stages.ts';

const writeYesNo = (value: boolean | null): string => (value === null ? 'Unknown' : value ? 'Yes' : 'No');

const listAlways = (provider: Provider) =>
  [
    ['NPI', provider.npi ?? 'None'],
    ['Kind', nameValue(provider.entity_type)],
    ['Specialty', `${provider.specialty} (${provider.specialty_code})`],
    ['Assignee', provider.owner_email ?? 'Not assigned'],
    ['New patients', nameValue(provider.accepts_new_patients)],
    ['Telehealth', provider.telehealth_only ? 'Only' : writeYesNo(provider.offers_telehealth)],
  ] as const;

/** Facts that are shown where they are known. */
const listKnown = (provider: Provider): [name: string, value: string | null][] => [
  ['Tax ID (TIN)', provider.tin ?? null],
  ['Additional specialties', provider.additional_specialty_codes.join(', ')],
  ['Taxonomy', provider.taxonomy_code],
  ['Licensed for telehealth in', provider.telehealth_states.join(', ')],
  [
    'Medicare-certified beds',
    provider.medicare_certified_beds === null ? null : String(provider.medicare_certified_beds),
  ],
  ['Medical group', provider.medical_group],
  ['Contract', provider.contract_type && nameValue(provider.contract_type)],
  ['Contract signed on', provider.contract_signed_on],
  ['Effective on', provider.effective_on],
  ['Terminated on', provider.terminated_on],
  ['Expected active on', provider.expected_active_on],
  ['Decline reason', provider.decline_reason && nameValue(provider.decline_reason)],
  ['External id', provider.external_id],
  ...listOtherFacts(provider),
  ...Object.entries(provider.metadata),
];

/** The identity of the provider, and its contract. */
export function IdentityPanel({ provider }: { provider: Provider }) {
  return (
    <Panel title="Provider">
      <Facts
        facts={[
          ...listAlways(provider),
          ...listKnown(provider).filter(([, value]) => value),
          ['Created', <Time key="created" value={provider.created_at} />],
          ['Updated', <Time key="updated" value={provider.updated_at} />],
        ]}
      />
    </Panel>
  );
}
