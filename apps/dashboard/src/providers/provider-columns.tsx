import { Link } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { defineColumns } from '../components/virtual-table.tsx';
import { StageBadge } from './stage-badge.tsx';
import { countDays, type Provider } from './stages.ts';

const helper = defineColumns<Provider>();

/** Widths of the columns: the first is for the selection. */
export const GRID =
  'grid-cols-[1.25rem_minmax(9rem,1.6fr)_minmax(7rem,1.3fr)_7.5rem_minmax(6rem,1fr)_5.5rem_minmax(7rem,1.2fr)_4.5rem]';

const describePlace = ({ locations }: Provider): string => {
  const location = locations.find(({ is_primary }) => is_primary) ?? locations[0];
  return location ? `${location.city}, ${location.state}` : 'No location';
};

/** A text that may be longer than its column. */
const Text = ({ value }: { value: string }) => <span title={value}>{value}</span>;

export interface Selection {
  selected: ReadonlyMap<string, Provider>;
  onToggle: (provider: Provider) => void;
}

/** The columns; `selection` is null where nothing can be changed. */
export const buildColumns = (environment: Environment, selection: Selection | null) =>
  helper.columns([
    helper.display({
      id: 'selection',
      header: () => <span className="sr-only">Selected</span>,
      cell: ({ row: { original } }) =>
        selection ? (
          <input
            type="checkbox"
            className="block size-4 accent-accent"
            aria-label={`Select ${original.name}`}
            checked={selection.selected.has(original.id)}
            onChange={() => selection.onToggle(original)}
          />
        ) : null,
    }),
    helper.accessor('name', {
      header: 'Name',
      cell: ({ row: { original } }) => (
        <span className="grid">
          <Link
            to="/$environment/providers/$provider"
            params={{ environment, provider: original.id }}
            preload={false}
            title={original.name}
            className="truncate font-medium hover:underline"
          >
            {original.name}
          </Link>
          <span className="truncate font-mono text-xs text-muted">{original.npi ?? 'No NPI'}</span>
        </span>
      ),
    }),
    helper.accessor('specialty', { header: 'Specialty', cell: ({ getValue }) => <Text value={getValue()} /> }),
    helper.accessor('stage', { header: 'Stage', cell: ({ getValue }) => <StageBadge stage={getValue()} /> }),
    helper.accessor(describePlace, {
      id: 'place',
      header: 'Location',
      cell: ({ getValue }) => <Text value={getValue()} />,
    }),
    helper.accessor('adequacy_status', { header: 'Adequacy', cell: ({ getValue }) => nameValue(getValue()) }),
    helper.accessor('owner_email', {
      header: 'Assignee',
      cell: ({ getValue }) => <Text value={getValue() ?? 'Not assigned'} />,
    }),
    helper.accessor('stage_changed_at', {
      header: 'In stage',
      cell: ({ getValue }) => countNoun(countDays(getValue()), 'day'),
    }),
  ]);
