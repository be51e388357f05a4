import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from '../components/list-view.tsx';
import { Panel } from '../components/panel.tsx';

interface DeliveryLogProps<Row extends object> extends Omit<ListViewProps<Row>, 'name' | 'table'> {
  /** The choice of the deliveries that are listed. */
  filter?: ReactNode;
  table: Omit<NonNullable<ListViewProps<Row>['table']>, 'rowPixels' | 'height'>;
}

/** What was sent to an endpoint or a destination. */
export const DeliveryLog = <Row extends object>({ filter, table, ...props }: DeliveryLogProps<Row>) => (
  <Panel title="Deliveries" actions={filter}>
    <ListView {...props} name="deliveries" table={{ ...table, rowPixels: 44, height: 'max-h-96' }} />
  </Panel>
);
