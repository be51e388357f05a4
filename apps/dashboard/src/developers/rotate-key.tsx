import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { type ApiKey, rotateKey } from './key-queries.ts';
import { useSave } from './use-save.ts';

const OVERLAPS = [
  ['0', 'No overlap: the old key ends now'],
  ['3600', '1 hour'],
  ['86400', '1 day'],
  ['604800', '7 days'],
  ['2592000', '30 days'],
] as const;

interface RotateKeyProps {
  apiKey: ApiKey;
  environment: Environment;
  onRotated: (successor: ApiKey) => void;
}

export function RotateKey({ apiKey: { id, name }, environment, onRotated }: RotateKeyProps) {
  const [isOpen, setOpen] = useState(false);
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number][0]>('86400');
  const rotate = useSave({
    run: () => rotateKey(environment, id, Number(overlap)),
    key: [environment, 'api-keys'],
    onSuccess: (successor) => {
      setOpen(false);
      onRotated(successor);
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rotate</Button>
      <Dialog
        title={`Rotate ${name}?`}
        text="A successor with the same rights and the same rate limit is created. Both keys work until the overlap ends."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <SelectField label="Overlap" value={overlap} options={OVERLAPS} onChange={setOverlap} />
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
