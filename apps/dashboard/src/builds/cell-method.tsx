import type { components } from '@pnb/client';
import { nameValue } from '../components/name-value.ts';
import { formatShare } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { type Cell, formatDecimal, nameCountyType } from './cell-values.ts';

type Build = components['schemas']['Build'];

/** The rules by which the cell was computed. */
export function CellMethod({ cell, build }: { cell: Cell; build: Build | undefined }) {
  const { settings } = cell;
  const rows = [
    ['Standard', cell.standard_id],
    ['County type', nameCountyType(cell.county_type)],
    [
      'Limits',
      `${formatDecimal(cell.max_minutes)} minutes and ${formatDecimal(cell.max_miles)} miles${cell.is_customized ? ', customized by CMS: 42 CFR 422.116(d)(3)' : ''}`,
    ],
    ['Required share', formatShare(cell.required_ratio)],
    ['Credits applied', settings.credits.map(nameValue).join(', ') || 'None'],
    ['Several credits', settings.stacking === 'add' ? 'Are added' : 'The largest applies'],
    ['Telehealth credit', settings.telehealth_scope === 'state' ? 'By licensed State' : 'In every county of the build'],
    ['Day', `${cell.as_of} (${cell.time_zone})`],
    ['Travel model', cell.travel_model],
    ['Beneficiary sample', cell.beneficiary_sample_id],
  ] as const;
  return (
    <Panel title="How it was computed">
      {build?.standard_note ? <p>{build.standard_note}</p> : null}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
