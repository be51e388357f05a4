import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ConfirmButtonProps {
  name: string;
  /** Names the button for screen readers, where several of a page have the same text: `Remove kim@plan.example`. */
  label?: string;
  /** What happens, and whether it can be taken back. */
  text: string;
  isPending?: boolean;
  onConfirm: () => void;
}

/** A button for what cannot be taken back: it waits for a second click. */
export function ConfirmButton({ name, label, text, isPending = false, onConfirm }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  return (
    <>
      <Button kind="danger" aria-label={label} disabled={isPending} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog title={`${name}?`} text={text} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DialogActions action={name} kind="danger" onCancel={() => setOpen(false)} onAction={confirm} />
      </Dialog>
    </>
  );
}
