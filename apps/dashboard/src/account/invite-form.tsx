import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { dashboardApi, readData } from '../api/api.ts';
import type { InvitationCreateBody } from '../api/dashboard-bodies.ts';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { FormError, readFields } from '../session/form-error.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { invitationListQuery } from './member-queries.ts';
import { type Role, ROLES } from './roles.ts';

const OPTIONS = ROLES.map(([role, name]) => [role, name] as const);

export function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<Role>('viewer');
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: (body: InvitationCreateBody) => readData(dashboardApi.POST('/app/api/invitations', { body })),
    onSuccess: async () => {
      form.current?.reset();
      await queryClient.invalidateQueries(invitationListQuery);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    invite.mutate({ email, role });
  };
  return (
    <>
      <form ref={form} onSubmit={submit} className="grid gap-4" noValidate>
        <FormError error={invite.error} />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <TextField
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="off"
            error={readFields(invite.error).email}
          />
          <SelectField label="Role" value={role} options={OPTIONS} onChange={setRole} />
          <Button type="submit" kind="primary" className="h-10 sm:mt-6.5" disabled={invite.isPending}>
            {invite.isPending ? 'Inviting…' : 'Invite'}
          </Button>
        </div>
        <p className="text-muted">{ROLES.find(([value]) => value === role)?.[2]}</p>
      </form>
      {invite.data ? <InvitationLink sent={invite.data} /> : null}
    </>
  );
}
