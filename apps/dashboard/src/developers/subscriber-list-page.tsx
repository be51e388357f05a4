import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Environment } from '../api/api.ts';
import type { ApiRequest } from '../components/api-samples.ts';
import { buttonStyle } from '../components/button.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import type { List } from '../components/use-list.ts';
import { accountQuery } from './account-query.ts';
import { useHasScope } from './use-scopes.ts';

interface Subscriber {
  id: string;
  description: string | null;
}

interface SubscriberListPageProps<Row extends Subscriber> {
  environment: Environment;
  title: string;
  text: string;
  /** The limit of the plan that allows them. */
  limit: 'webhook_endpoints' | 'event_destinations';
  /** The plan has none: what works instead. */
  notInPlan: { text: string; link: ReactNode };
  createLink: ReactNode;
  list: List<Row>;
  name: string;
  empty: { title: string; text: string };
  /** The link to one, with its state. */
  renderHead: (row: Row) => ReactNode;
  renderFacts: (row: Row) => ReactNode;
  call: ApiRequest;
}

/** The list of what events are sent to: endpoints of webhooks, or destinations. */
export function SubscriberListPage<Row extends Subscriber>(props: SubscriberListPageProps<Row>) {
  const { environment, limit, notInPlan, createLink, empty, renderHead, renderFacts, ...page } = props;
  const { data: account } = useQuery(accountQuery(environment));
  const canWrite = useHasScope(environment, 'webhooks:write');
  const isInPlan = account?.limits[limit] !== 0;
  return (
    <ListPage
      {...page}
      actions={canWrite && account && isInPlan ? createLink : null}
      filters={isInPlan ? null : <NotInPlan {...notInPlan} />}
      empty={<Empty {...empty}>{canWrite && isInPlan ? createLink : null}</Empty>}
    >
      {(rows) => (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <li key={row.id} className="grid gap-2 rounded-xl border border-line bg-surface p-5">
              <div className="flex flex-wrap items-center gap-2">{renderHead(row)}</div>
              {row.description ? <p>{row.description}</p> : null}
              <p className="wrap-anywhere text-muted">{renderFacts(row)}</p>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

/** How to get some, and what has the same events. */
const NotInPlan = ({ text, link }: { text: string; link: ReactNode }) => (
  <Notice kind="info">
    <p>{text}</p>
    <p className="mt-3 flex flex-wrap gap-3">
      {link}
      <Link to="/plan" className={buttonStyle('plain')}>
        Request another plan
      </Link>
    </p>
  </Notice>
);

/** When an event was delivered last. */
export const LastDelivery = ({ at }: { at: string | null }) =>
  at ? (
    <>
      last delivered <Time value={at} />
    </>
  ) : (
    'nothing delivered yet'
  );
