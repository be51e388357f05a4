import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { countNoun, formatCount } from '../components/format-numbers.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Provider } from './stages.ts';

interface BulkBarProps {
  environment: Environment;
  /** The providers that can be selected at once. */
  listed: readonly Provider[];
  selected: ReadonlyMap<string, Provider>;
  onSelect: (providers: Iterable<Provider>) => void;
}

/** What can be done with the selected providers. */
export function BulkBar({ environment, listed, selected, onSelect }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <p role="status" className="text-muted empty:hidden">
        {selected.size === 0 ? '' : `${countNoun(selected.size, 'provider')} selected`}
      </p>
      {listed.length > 0 ? (
        <Button onClick={() => onSelect([...selected.values(), ...listed])}>
          Select the {formatCount(listed.length)} loaded
        </Button>
      ) : null}
      {selected.size > 0 ? (
        <>
          <Button onClick={() => onSelect([])}>Clear</Button>
          <Button kind="primary" onClick={() => setOpen(true)}>
            Change…
          </Button>
        </>
      ) : null}
      <BulkDialog
        environment={environment}
        providers={[...selected.values()]}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onFailed={onSelect}
      />
    </div>
  );
}
