import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from './list-view.tsx';
import { countNoun } from './format-numbers.ts';
import { PageHeader } from './page-header.tsx';

interface ListPageProps<Row extends object> extends ListViewProps<Row> {
  title: string;
  text?: string;
  /** What can be done on the page, beside the title. */
  actions?: ReactNode;
  /** Counts the rows beside the title: "request". */
  noun?: string;
  filters?: ReactNode;
}

/** A page of a list: its title and number of rows, its filters, and its rows. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, text, actions, noun, filters, ...view } = props;
  const { isRead, total, error } = view.list;
  const count = noun ? (
    <p className="text-muted" role="status">
      {isRead ? countNoun(total, noun) : error ? '' : 'Loading…'}
    </p>
  ) : null;
  return (
    <>
      <PageHeader title={title} text={text}>
        {count && actions ? (
          <div className="flex items-center gap-4">
            {count}
            {actions}
          </div>
        ) : (
          (count ?? actions)
        )}
      </PageHeader>
      <div className="grid gap-4">
        {filters}
        <ListView {...view} />
      </div>
    </>
  );
}
