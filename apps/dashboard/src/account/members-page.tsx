import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { memberListQuery } from './member-queries.ts';

/** People with access to the account. Owners invite, change and remove them. */
export function MembersPage() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const query = useQuery(memberListQuery);
  const isOwner = session?.role === 'owner';
  return (
    <>
      <PageHeader
        title="Members"
        text={isOwner ? 'People with access to the account.' : 'People with access to the account. Owners manage them.'}
      />
      <div className="grid gap-5">
        {isOwner ? (
          <Panel title="Invite a person">
            <InviteForm />
          </Panel>
        ) : null}
        <Loaded query={query} name="members">
          {({ data, max_members }) => (
            <Panel title={`Members: ${data.length} of at most ${max_members}`}>
              <MemberTable members={data} isOwner={isOwner} />
            </Panel>
          )}
        </Loaded>
        {isOwner ? <InvitationList /> : null}
      </div>
    </>
  );
}
