import type { components } from '@pnb/client';
import { nameValue } from '../components/name-value.ts';
import { Table } from '../components/table.tsx';
import { ProviderLink } from '../providers/provider-link.tsx';
import type { BuildScope } from './build-query.ts';

type ProviderChange = components['schemas']['AdequacyProviderChange'];

/** The providers whose status a run changed, with the reasons after it. */
export const ProviderChangeList = ({ scope, changes }: { scope: BuildScope; changes: readonly ProviderChange[] }) => (
  <Table
    label="Providers, table"
    caption="Providers with another status"
    headings={['Provider', 'Before', 'After', 'Reasons']}
    rows={changes.map(({ provider_id, from_status, to_status, reasons }) => ({
      key: provider_id,
      cells: [
        <ProviderLink key="link" environment={scope.environment} id={provider_id} />,
        nameValue(from_status),
        nameValue(to_status),
        reasons.map(nameValue).join(', ') || 'None',
      ],
    }))}
    width="min-w-[36rem]"
  />
);
