import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { Notice } from '../components/notice.tsx';
import { sessionQuery } from '../session/session-queries.ts';

/** How an account without production gets it. */
export function ProductionNotice({ environment }: { environment: Environment }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  if (environment === 'production' || !session || session.environments.includes('production')) return null;
  return (
    <Notice kind="info">
      The account has no production yet. The operator of this service gives it on request.{' '}
      <Link to="/plan" className="font-medium text-accent underline">
        Request production access
      </Link>
    </Notice>
  );
}
