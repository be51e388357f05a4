import { type FormEvent, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { DECLINE_REASONS, type MoveDetails } from './move-details.ts';
import { nameStage, type Stage } from './stages.ts';

interface MoveDialogProps {
  /** What is moved: a name, or a number of providers. */
  subject: string;
  /** Null while there is no question. */
  to: Stage | null;
  onMove: (details: MoveDetails) => void;
  onClose: () => void;
}

const REASON_OPTIONS = [['', 'Not known'] as const, ...DECLINE_REASONS];

/** The reason why a provider leaves the pipeline, before it is moved. */
export function MoveDialog({ subject, to, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog
      title={to === null ? '' : `Move ${subject} to ${nameStage(to)}`}
      text="The reason is stored with the move and shown in the history."
      isOpen={to !== null}
      onClose={onClose}
    >
      {to === null ? null : <MoveForm key={to} to={to} onMove={onMove} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ to, onMove, onClose }: Pick<MoveDialogProps, 'onMove' | 'onClose'> & { to: Stage }) {
  const [declined, setDeclined] = useState<NonNullable<MoveDetails['decline_reason']> | ''>('');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    onMove({ ...(text ? { reason: text } : {}), ...(declined ? { decline_reason: declined } : {}) });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {to === 'declined' ? (
        <SelectField label="Decline reason" value={declined} options={REASON_OPTIONS} onChange={setDeclined} />
      ) : null}
      <TextField
        name="reason"
        label="Reason"
        maxLength={1000}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogActions action="Move" onCancel={onClose} />
    </form>
  );
}
