import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { openApi, readData } from '../api/api.ts';
import { BuildField } from '../builds/build-field.tsx';
import { ApiCall } from '../components/api-call.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useStoredState } from '../components/use-stored-state.ts';
import { useCanWrite } from '../providers/use-can-write.ts';
import { type CampaignDraft, createDraft, writeDraft } from './campaign-draft.ts';
import { CampaignForm } from './campaign-form.tsx';

const FROM = '/signed-in/$environment/campaigns/new';

export function NewCampaignPage() {
  const { environment } = useParams({ from: FROM });
  const { build_id = '' } = useSearch({ from: FROM });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const canWrite = useCanWrite();
  const [stored, store] = useStoredState<CampaignDraft>(`new-campaign ${environment}`);
  const draft = stored ?? createDraft(build_id);
  const body = { ...writeDraft(draft, 'all'), build_id: draft.build_id };
  const create = useMutation({
    mutationFn: () => readData(openApi(environment).POST('/v1/campaigns', { body })),
    onSuccess: async ({ id }) => {
      store(null);
      await queryClient.invalidateQueries({ queryKey: [environment, 'campaigns'] });
      await navigate({
        to: '/$environment/campaigns/$campaignId',
        params: { environment, campaignId: id },
        replace: true,
      });
    },
  });
  /** The errors are of what was sent before. */
  const change = (changed: CampaignDraft) => {
    store(changed);
    if (create.isError) create.reset();
  };
  if (!canWrite) return <Notice kind="info">Your role is viewer: campaigns are made by owners and developers.</Notice>;
  return (
    <>
      <PageHeader title="New campaign" text="It is a draft until it is launched. Nothing is sent by this service." />
      <div className="grid gap-6">
        <CampaignForm
          environment={environment}
          draft={draft}
          editable="all"
          error={create.error}
          isPending={create.isPending}
          submitName="Create the campaign"
          build={
            <div className="grid sm:max-w-sm">
              <BuildField
                environment={environment}
                value={draft.build_id}
                onChange={(id) => change({ ...draft, build_id: id })}
              />
            </div>
          }
          onChange={change}
          onSubmit={() => create.mutate()}
        />
        <ApiCall method="POST" path="/v1/campaigns" call="campaigns.create" body={body} />
      </div>
    </>
  );
}
