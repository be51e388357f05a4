import { type FormEvent, useState } from 'react';
import { stageValues } from '../api/enum-values.gen.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { nameStage, type Provider, type Stage } from './stages.ts';

interface CorrectionDialogProps {
  provider: Provider;
  isOpen: boolean;
  onClose: () => void;
  onCorrect: (stage: Stage, reason: string) => void;
}

/** A move to any stage, which the history marks as a correction. Its reason is required. */
export function CorrectionDialog({ provider, isOpen, onClose, onCorrect }: CorrectionDialogProps) {
  const others = stageValues.filter((stage) => stage !== provider.stage);
  const [stage, setStage] = useState<Stage>(others[0] ?? 'identified');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCorrect(stage, reason.trim());
  };
  return (
    <Dialog
      title="Correct the stage"
      text="A correction can go to any stage. It is marked in the history, and is no movement in reports."
      isOpen={isOpen}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <SelectField
          label="Stage"
          value={stage}
          options={others.map((other) => [other, nameStage(other)] as const)}
          onChange={setStage}
        />
        <TextField
          name="reason"
          label="Reason"
          required
          pattern=".*\S.*"
          maxLength={1000}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions action="Correct" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
