import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  text?: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question or a form above the page. Escape and a click beside it close it; the focus returns to where it was. */
export function Dialog({ title, text, isOpen, onClose, children }: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-20 bg-shade" />
        <BaseDialog.Popup className="fixed top-1/2 left-1/2 z-20 grid max-h-[90dvh] w-[min(36rem,92vw)] -translate-1/2 gap-4 overflow-y-auto rounded-2xl border border-line bg-surface p-6 shadow-lg">
          <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
          {text ? <BaseDialog.Description className="text-muted">{text}</BaseDialog.Description> : null}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
