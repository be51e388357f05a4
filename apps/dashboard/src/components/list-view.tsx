import type { ReactNode } from 'react';
import { ApiCall } from './api-call.tsx';
import type { ApiRequest } from './api-samples.ts';
import { Button } from './button.tsx';
import { Failure, Loading } from './loaded.tsx';
import type { List } from './use-list.ts';
import { VirtualTable, type VirtualTableProps } from './virtual-table.tsx';

export interface ListViewProps<Row extends object> {
  list: List<Row>;
  /** What is loaded: "members". */
  name: string;
  /** Shown where there are no rows. */
  empty: ReactNode;
  /** The rows as a table, which reads the next page while it is scrolled. */
  table?: Omit<VirtualTableProps<Row>, 'rows' | 'total' | 'onEnd' | 'onChanges'>;
  /** The rows in another form, or what is above the table. */
  children?: ReactNode | ((rows: readonly Row[]) => ReactNode);
  /** Names the button that reads the next page of rows that are no table. */
  more?: string;
  /** The call that read the list. */
  call?: ApiRequest;
}

/** The states of a list: loading, failed, empty, and its rows. Rows that are there stay when reading them again fails. */
export function ListView<Row extends object>({ call, ...props }: ListViewProps<Row>) {
  const { error, isRead, readAgain } = props.list;
  return (
    <>
      {error ? <Failure error={error} onRetry={readAgain} /> : null}
      {isRead ? <ListRows {...props} /> : error ? null : <Loading name={props.name} />}
      {call ? <ApiCall {...call} /> : null}
    </>
  );
}

function ListRows<Row extends object>({
  list,
  empty,
  table,
  children,
  more = 'Show more',
}: Omit<ListViewProps<Row>, 'call'>) {
  const { rows, total, readNext, isReadingNext, onChanges } = list;
  if (rows.length === 0) return empty;
  return (
    <>
      {typeof children === 'function' ? children(rows) : children}
      {table ? (
        <VirtualTable {...table} rows={rows} total={total} onEnd={readNext ?? undefined} onChanges={onChanges} />
      ) : readNext ? (
        <Button className="justify-self-start" disabled={isReadingNext} onClick={readNext}>
          {more}
        </Button>
      ) : null}
    </>
  );
}
