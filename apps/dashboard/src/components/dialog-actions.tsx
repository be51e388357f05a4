import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface DialogActionsProps {
  /** What the dialog is for: `Save`. */
  action: ReactNode;
  /** `danger` for what cannot be taken back. */
  kind?: 'primary' | 'danger';
  /** While the work is under way, or nothing can be done. */
  isDisabled?: boolean;
  onCancel: () => void;
  /** Default: the button submits the form that it is in. */
  onAction?: () => void;
}

/** The buttons at the end of a dialog. */
export function DialogActions({
  action,
  kind = 'primary',
  isDisabled = false,
  onCancel,
  onAction,
}: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onCancel}>Cancel</Button>
      <Button kind={kind} type={onAction ? 'button' : 'submit'} disabled={isDisabled} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
