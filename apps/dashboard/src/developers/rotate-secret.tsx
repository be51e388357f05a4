import { useState } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { Failure } from '../components/loaded.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useSave } from './use-save.ts';
import { rotateWebhookSecret } from './webhook-queries.ts';

const OVERLAPS = [
  ['0', 'No overlap: after a leak'],
  ['3600', '1 hour'],
  ['86400', '1 day'],
  ['604800', '7 days'],
] as const;

interface RotateSecretProps {
  webhookId: string;
  environment: Environment;
  onRotated: (secret: string | null) => void;
}

export function RotateSecret({ webhookId, environment, onRotated }: RotateSecretProps) {
  const [isOpen, setOpen] = useState(false);
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number][0]>('86400');
  const rotate = useSave({
    run: () => rotateWebhookSecret(environment, webhookId, Number(overlap)),
    key: [environment, 'webhooks'],
    onSuccess: ({ secret }) => {
      setOpen(false);
      onRotated(secret);
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rotate secret</Button>
      <Dialog
        title="Rotate the signing secret?"
        text="Until the overlap ends, each request has one signature for each valid secret."
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
