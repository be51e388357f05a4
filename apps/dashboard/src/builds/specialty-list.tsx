import { useMemo } from 'react';
import { Panel } from '../components/panel.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { type MatrixCounty, type MatrixSpecialty, tallySpecialty } from './matrix-values.ts';

interface SpecialtyListProps {
  counties: readonly MatrixCounty[];
  specialties: readonly MatrixSpecialty[];
  selected: string | null;
  onSelect: (code: string) => void;
}

/** Specialties by the number of counties in which they are not met. Each is a filter of the map. */
export function SpecialtyList({ counties, specialties, selected, onSelect }: SpecialtyListProps) {
  const rows = useMemo(
    () =>
      specialties
        .map((specialty, at) => ({ ...specialty, ...tallySpecialty(counties, at) }))
        .toSorted((a, b) => b.unmet - a.unmet || a.specialty_code.localeCompare(b.specialty_code)),
    [counties, specialties],
  );
  return (
    <Panel title="Specialties">
      <p className="-mt-2 text-xs text-muted">
        Counties in which the specialty is not met. Select one to see it on the map.
      </p>
      <ul className="-mx-2 grid max-h-[32rem] overflow-y-auto px-1" aria-label="Specialties">
        {rows.map(({ specialty_code, specialty, unmet, total }) => (
          <li key={specialty_code}>
            <button
              type="button"
              aria-pressed={specialty_code === selected}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-lg px-2 py-1.5 text-left hover:bg-raised aria-pressed:bg-accent-soft"
              onClick={() => onSelect(specialty_code)}
            >
              <span className="truncate">{specialty}</span>
              <span className="text-xs text-muted tabular-nums">{unmet === 0 ? 'All met' : formatCount(unmet)}</span>
              <span className="col-span-2 h-1 overflow-hidden rounded-full bg-map-none" aria-hidden="true">
                <span className="block h-full bg-map-low" style={{ width: `${(unmet / Math.max(1, total)) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
