import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useStoredState } from '../components/use-stored-state.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { type CampaignDraft, getEditable, readDraft, writeDraft } from './campaign-draft.ts';
import { CampaignForm } from './campaign-form.tsx';
import { type Campaign, campaignQuery } from './campaign-queries.ts';

const FROM = '/signed-in/$environment/campaigns/$campaignId/edit';

export function EditCampaignPage() {
  const { environment, campaignId } = useParams({ from: FROM });
  const canWrite = useCanWrite();
  const query = useQuery(campaignQuery(environment, campaignId));
  if (!canWrite)
    return <Notice kind="info">Your role is viewer: campaigns are changed by owners and developers.</Notice>;
  return (
    <Loaded query={query} name="campaign">
      {(campaign) => <EditCampaign environment={environment} campaign={campaign} />}
    </Loaded>
  );
}

function EditCampaign({ environment, campaign }: { environment: Environment; campaign: Campaign }) {
  const { id } = campaign;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [stored, store] = useStoredState<CampaignDraft>(`campaign ${id}`);
  const draft = stored ?? readDraft(campaign);
  const editable = getEditable(campaign);
  const body = writeDraft(draft, editable);
  const params = { path: { id } };
  const save = useMutation({
    mutationFn: () => readData(openApi(environment).PATCH('/v1/campaigns/{id}', { params, body })),
    onSuccess: async (changed) => {
      store(null);
      queryClient.setQueryData([environment, 'campaigns', id], changed);
      await queryClient.invalidateQueries({ queryKey: [environment, 'campaigns'] });
      await navigate({ to: '/$environment/campaigns/$campaignId', params: { environment, campaignId: id } });
    },
  });
  /** The errors are of what was sent before. */
  const change = (changed: CampaignDraft) => {
    store(changed);
    if (save.isError) save.reset();
  };
  return (
    <>
      <PageHeader title={`Edit ${campaign.name}`} />
      <div className="grid gap-6">
        <CampaignForm
          environment={environment}
          draft={draft}
          editable={editable}
          error={save.error}
          isPending={save.isPending}
          submitName="Save"
          onChange={change}
          onSubmit={() => save.mutate()}
        />
        <ApiCall method="PATCH" path={`/v1/campaigns/${id}`} call="campaigns.update" args={[id]} body={body} />
      </div>
    </>
  );
}
