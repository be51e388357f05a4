import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { Table, type TableRow } from '../components/table.tsx';

interface CellTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly TableRow[];
  /** Shown if there is no row. */
  empty: string;
  /** Rows before the button that shows all. */
  shown?: number;
}

/** A short table of a panel; long ones are cut until a reader wants all. */
export function CellTable({ label, headings, rows, empty, shown = 8 }: CellTableProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <Table
        label={`${label}, table`}
        caption={label}
        headings={headings}
        rows={isWhole ? rows : rows.slice(0, shown)}
        width="min-w-[38rem]"
      />
      {rows.length > shown && !isWhole ? (
        <Button className="justify-self-start print:hidden" onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      ) : null}
    </>
  );
}
