import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { InvitationAcceptBody, InvitationDetailsBody } from '../api/dashboard-bodies.ts';
import { newKeyQuery } from '../onboarding/key-queries.ts';
import { forgetLinkToken } from './link-token.ts';
import { readPlan } from './plan-choice.tsx';
import { useStartSession } from './use-start-session.ts';

type Values = Record<string, string>;

/** Sends the form of an invitation, and opens the account. */
export function useAcceptInvitation(token: string, invitation: InvitationDetailsBody) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const startSession = useStartSession();
  return useMutation({
    mutationFn: (values: Values) =>
      readData(dashboardApi.POST('/app/api/invitations/accept', { body: readBody(token, invitation, values) })),
    onSuccess: ({ session, api_key }) => {
      forgetLinkToken('invitation');
      startSession(session);
      if (api_key) queryClient.setQueryData(newKeyQuery.queryKey, api_key);
      void navigate({ to: api_key ? '/get-started' : '/', replace: true });
    },
  });
}

function readBody(token: string, invitation: InvitationDetailsBody, values: Values): InvitationAcceptBody {
  const { password, new_password, account_name, plan } = values;
  return {
    token,
    ...(password ? { password } : {}),
    ...(invitation.has_user ? {} : { new_password: new_password ?? '' }),
    ...(invitation.account_name === null ? { account_name: account_name ?? '', plan: readPlan(plan) } : {}),
  };
}
