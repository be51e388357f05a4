import type { components } from '@pnb/client';
import { nameValue } from '../components/name-value.ts';
import { ProviderLink } from '../providers/provider-link.tsx';
import type { BuildScope } from './build-query.ts';

type ProviderChange = components['schemas']['AdequacyProviderChange'];

/** The providers whose status a run changed, with the reasons after it. */
export function ProviderChangeList({ scope, changes }: { scope: BuildScope; changes: readonly ProviderChange[] }) {
  return (
    <div className="relative overflow-x-auto" role="region" aria-label="Providers, table" tabIndex={0}>
      <table className="w-full min-w-[36rem] text-left">
        <caption className="sr-only">Providers with another status</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {['Provider', 'Before', 'After', 'Reasons'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ provider_id, from_status, to_status, reasons }) => (
            <tr key={provider_id} className="border-b border-line align-baseline">
              <td className="py-2 pr-4">
                <ProviderLink environment={scope.environment} id={provider_id} />
              </td>
              <td className="py-2 pr-4">{nameValue(from_status)}</td>
              <td className="py-2 pr-4">{nameValue(to_status)}</td>
              <td className="py-2 text-muted">{reasons.map(nameValue).join(', ') || 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
