import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageHeaderProps {
  title: string;
  text?: string | undefined;
  /** The `ParentLink` of a page that another one lists. */
  parent?: ReactNode;
  /** What can be done on the page, beside the title. */
  children?: ReactNode;
}

/** The title of a page. */
export function PageHeader({ title, text, parent, children }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1">
        {parent}
        <PageTitle title={title} />
        {text ? <p className="max-w-2xl text-muted wrap-anywhere">{text}</p> : null}
      </div>
      {children}
    </header>
  );
}

const Parent = (props: ComponentProps<'a'>) => (
  <a {...props} className="w-fit font-medium text-accent hover:underline print:hidden" />
);

/** The link above a title to the page that leads to this one. */
export const ParentLink = createLink(Parent);
