import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Environment } from '../api/api.ts';
import { useBuildName } from '../builds/build-field.tsx';
import { Time } from '../components/time.tsx';
import { defineColumns } from '../components/virtual-table.tsx';
import type { Campaign } from './campaign-queries.ts';
import { CampaignStatusBadge } from './campaign-status.tsx';
import { describeGoal } from './describe-goal.ts';
import { MemberBar } from './member-bar.tsx';

const helper = defineColumns<Campaign>();

/** Widths of the columns. */
export const GRID =
  'grid-cols-[minmax(10rem,1.5fr)_minmax(6.5rem,1fr)_6.25rem_minmax(10rem,1.4fr)_minmax(7.5rem,1fr)_11.25rem]';

export function useCampaignColumns(environment: Environment) {
  const nameBuild = useBuildName(environment);
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('name', {
          header: 'Name',
          cell: ({ row: { original } }) => (
            <Link
              to="/$environment/campaigns/$campaignId"
              params={{ environment, campaignId: original.id }}
              className="font-medium text-accent underline-offset-2 hover:underline"
            >
              {original.name}
            </Link>
          ),
        }),
        helper.accessor('build_id', { header: 'Build', cell: ({ getValue }) => nameBuild(getValue()) }),
        helper.accessor('status', {
          header: 'Status',
          cell: ({ getValue }) => <CampaignStatusBadge status={getValue()} />,
        }),
        helper.accessor('member_counts', {
          header: 'Members',
          cell: ({ getValue }) => <MemberBar counts={getValue()} />,
        }),
        helper.accessor(describeGoal, { id: 'goal', header: 'Goal' }),
        helper.accessor('created_at', { header: 'Created', cell: ({ getValue }) => <Time value={getValue()} /> }),
      ]),
    [environment, nameBuild],
  );
}
