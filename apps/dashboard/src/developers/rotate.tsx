import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useSave } from './use-save.ts';

const OVERLAPS = [
  ['3600', '1 hour'],
  ['86400', '1 day'],
  ['604800', '7 days'],
] as const;

interface RotateProps<Result> {
  /** Text of the button. */
  name: string;
  title: string;
  text: string;
  /** Names an overlap of no time. */
  none: string;
  /** Overlaps of more than 7 days. */
  longer?: readonly (readonly [seconds: string, name: string])[];
  run: (overlapSeconds: number) => Promise<Result>;
  queryKey: QueryKey;
  onRotated: (result: Result) => void;
}

/** Replaces a key or a secret by another one. Both work until the overlap ends. */
export function Rotate<Result>(props: RotateProps<Result>) {
  const { name, title, text, none, longer = [], run, queryKey, onRotated } = props;
  const [isOpen, setOpen] = useState(false);
  const [overlap, setOverlap] = useState('86400');
  const rotate = useSave(
    () => run(Number(overlap)),
    queryKey,
    (result) => {
      setOpen(false);
      onRotated(result);
    },
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog title={title} text={text} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SelectField
          label="Overlap"
          value={overlap}
          options={[['0', none], ...OVERLAPS, ...longer]}
          onChange={setOverlap}
        />
        {rotate.error ? <Failure error={rotate.error} /> : null}
        <DialogActions
          action={rotate.isPending ? 'Rotating…' : 'Rotate'}
          isDisabled={rotate.isPending}
          onCancel={() => setOpen(false)}
          onAction={() => rotate.mutate()}
        />
      </Dialog>
    </>
  );
}
