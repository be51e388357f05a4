import type { ComponentProps, MouseEvent } from 'react';

type Kind = 'primary' | 'plain' | 'danger';

const KINDS: Record<Kind, string> = {
  primary: 'bg-accent text-accent-ink hover:brightness-110',
  plain: 'border border-field bg-surface text-ink hover:bg-raised',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

const BASE =
  'inline-flex h-9 items-center justify-center gap-2 rounded-lg px-3.5 font-medium whitespace-nowrap transition aria-disabled:cursor-default aria-disabled:opacity-60';

export const buttonStyle = (kind: Kind): string => `${BASE} ${KINDS[kind]}`;

const ignore = (event: MouseEvent): void => event.preventDefault();

/** A button that shows that its work is under way by being disabled. It keeps the focus then. */
export function Button({
  kind = 'plain',
  className = '',
  disabled = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  return (
    <button
      type="button"
      className={`${buttonStyle(kind)} ${className}`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? ignore : onClick}
      {...rest}
    />
  );
}
