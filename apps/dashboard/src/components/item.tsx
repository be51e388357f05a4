import type { ReactNode } from 'react';

/** A list of items; a framed one is no part of a panel. */
export const Items = ({ isFramed = false, children }: { isFramed?: boolean; children: ReactNode }) => (
  <ul
    className={`divide-y divide-line empty:hidden ${isFramed ? 'overflow-hidden rounded-xl border border-line bg-surface *:px-5 *:py-4!' : ''}`}
  >
    {children}
  </ul>
);

interface ItemProps {
  title: ReactNode;
  text: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** What follows the text. */
  children?: ReactNode;
}

/** An item of a list: its name, what is known of it, and what can be done with it. */
export const Item = ({ title, text, actions, children }: ItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
    <div className="grid min-w-0 gap-1">
      <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">{title}</span>
      <span className="wrap-anywhere text-muted">{text}</span>
      {children}
    </div>
    {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
  </li>
);
