import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useDeletion } from '../live/use-deletion.ts';
import type { Campaign } from './campaign-queries.ts';

type Action = Campaign['allowed_actions'][number];

const NAMES: Readonly<Record<Action, string>> = {
  launch: 'Launch',
  pause: 'Pause',
  resume: 'Resume',
  complete: 'Complete',
  cancel: 'Cancel the campaign',
};

/** What cannot be taken back. */
const WARNINGS: Partial<Record<Action, string>> = {
  complete: 'The campaign ends now, and its result compares the score before and after. It cannot be resumed.',
  cancel: 'The campaign ends without a result. It cannot be resumed.',
};

/** The actions that the campaign allows now. */
export function CampaignActions({ environment, campaign }: { environment: Environment; campaign: Campaign }) {
  const queryClient = useQueryClient();
  const { id, allowed_actions } = campaign;
  const act = useMutation({
    mutationFn: (action: Action) =>
      readData(openApi(environment).POST(`/v1/campaigns/{id}/${action}`, { params: { path: { id } } })),
    onSuccess: (changed) => queryClient.setQueryData([environment, 'campaigns', id], changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [environment, 'campaigns'] }),
  });
  return (
    <>
      {allowed_actions.map((action) => {
        const warning = WARNINGS[action];
        return warning ? (
          <ConfirmButton
            key={action}
            name={NAMES[action]}
            text={warning}
            isPending={act.isPending}
            onConfirm={() => act.mutate(action)}
          />
        ) : (
          <Button
            key={action}
            kind={action === 'pause' ? 'plain' : 'primary'}
            disabled={act.isPending}
            onClick={() => act.mutate(action)}
          >
            {NAMES[action]}
          </Button>
        );
      })}
      {campaign.status === 'running' || campaign.status === 'paused' ? null : (
        <DeleteCampaign environment={environment} id={id} />
      )}
      <ActionError error={act.error} />
    </>
  );
}

function DeleteCampaign({ environment, id }: { environment: Environment; id: string }) {
  const navigate = useNavigate();
  const remove = useDeletion(
    [environment, 'campaigns', id],
    () => readData(openApi(environment).DELETE('/v1/campaigns/{id}', { params: { path: { id } } })),
    () => navigate({ to: '/$environment/campaigns', params: { environment }, replace: true }),
  );
  return (
    <>
      <ConfirmButton
        name="Delete"
        text="The campaign and its list of members are deleted. Providers and events are kept."
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <ActionError error={remove.error} />
    </>
  );
}
