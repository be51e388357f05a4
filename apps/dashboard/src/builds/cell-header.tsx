import type { ReactNode } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { BuildTabs } from './build-tabs.tsx';
import type { BuildScope } from './build-query.ts';

interface BuildPageHeaderProps {
  scope: BuildScope;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** The title of a page of a build, below the name of the build. */
export function BuildPageHeader({ scope, title, text, children }: BuildPageHeaderProps) {
  return (
    <>
      <BuildTabs scope={scope} isTitled />
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <PageTitle title={title} className="text-xl font-semibold tracking-tight wrap-anywhere" />
          {text ? <p className="max-w-3xl text-muted">{text}</p> : null}
        </div>
        {children}
      </header>
    </>
  );
}
