import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { defineColumns } from '../components/virtual-table.tsx';
import { ProviderLink } from '../providers/provider-link.tsx';
import { nameStage } from '../providers/stages.ts';
import type { CampaignMember } from './campaign-queries.ts';

const helper = defineColumns<CampaignMember>();

/** Widths of the columns. */
export const MEMBER_GRID = 'grid-cols-[minmax(11rem,1.6fr)_7rem_8rem_minmax(8rem,1fr)_11.25rem_6.5rem]';

/** `remove` is null where members cannot be removed. */
export const createMemberColumns = (environment: Environment, remove: ((provider_id: string) => void) | null) =>
  helper.columns([
    helper.accessor('provider_name', {
      header: 'Provider',
      cell: ({ getValue, row: { original } }) => {
        const name = getValue();
        return name === null ? (
          <span className="text-muted">Deleted provider</span>
        ) : (
          <ProviderLink environment={environment} id={original.provider_id} name={name} />
        );
      },
    }),
    helper.accessor('stage', { header: 'Stage', cell: ({ getValue }) => nameStage(getValue()) }),
    helper.accessor('state', {
      header: 'State',
      cell: ({ getValue, row: { original } }) => (
        <span className="grid leading-5">
          {nameValue(getValue())}
          {original.removed_reason ? (
            <span className="text-xs text-muted">{nameValue(original.removed_reason)}</span>
          ) : null}
        </span>
      ),
    }),
    helper.accessor('contact_attempt_count', {
      header: 'Contact attempts',
      cell: ({ getValue, row: { original } }) => (
        <span className="grid leading-5">
          {formatCount(getValue())}
          {original.last_contacted_at ? (
            <span className="text-xs text-muted">
              last <Time value={original.last_contacted_at} />
            </span>
          ) : null}
        </span>
      ),
    }),
    helper.accessor('state_changed_at', {
      header: 'In state since',
      cell: ({ getValue }) => <Time value={getValue()} />,
    }),
    ...(remove ? [createActions(remove)] : []),
  ]);

const createActions = (remove: (provider_id: string) => void) =>
  helper.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) =>
      original.state === 'removed' ? null : (
        <Button onClick={() => remove(original.provider_id)}>
          Remove<span className="sr-only"> {original.provider_name ?? original.provider_id}</span>
        </Button>
      ),
  });
