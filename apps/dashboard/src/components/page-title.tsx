import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusTitle } from './page-focus.ts';

interface PageTitleProps {
  title: string;
  className?: string;
  /** Default: the title. */
  children?: ReactNode;
}

/** The heading of a page, which is also the title of the document. */
export function PageTitle({
  title,
  className = 'text-2xl font-semibold tracking-tight wrap-anywhere',
  children,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Provider Network Build`;
  }, [title]);
  useLayoutEffect(() => focusTitle(heading.current), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}
