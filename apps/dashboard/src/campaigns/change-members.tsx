import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogActions } from '../components/dialog-actions.tsx';
import type { Campaign, CampaignFilter } from './campaign-queries.ts';
import { FilterFields } from './filter-fields.tsx';

type Change = 'add' | 'remove';

const TEXTS = {
  add: {
    name: 'Add members',
    text: 'Enrolls the providers that match now. Those that are enrolled stay as they are, and those that were removed return.',
  },
  remove: {
    name: 'Remove members',
    text: 'Removes the members that match now. After the launch they remain listed as removed.',
  },
} as const;

/** Adds members to a campaign, or removes some, by a filter. */
export function ChangeMembers({ environment, campaign }: { environment: Environment; campaign: Campaign }) {
  const [change, setChange] = useState<Change | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setChange('remove')}>Remove members</Button>
      <Button kind="primary" onClick={() => setChange('add')}>
        Add members
      </Button>
      {change ? (
        <MembersDialog environment={environment} campaign={campaign} change={change} onClose={() => setChange(null)} />
      ) : null}
    </div>
  );
}

interface MembersDialogProps {
  environment: Environment;
  campaign: Campaign;
  change: Change;
  onClose: () => void;
}

function MembersDialog({ environment, campaign: { id, build_id }, change, onClose }: MembersDialogProps) {
  const queryClient = useQueryClient();
  const [filter, setFilter] = useState<CampaignFilter>(change === 'add' ? {} : { campaign_id: [id] });
  const save = useMutation({
    mutationFn: () => {
      const params = { path: { id } };
      const api = openApi(environment);
      return readData(
        change === 'add'
          ? api.POST('/v1/campaigns/{id}/members', { params, body: { filter } })
          : api.POST('/v1/campaigns/{id}/remove-members', { params, body: { filter } }),
      );
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [environment, 'campaigns'] });
      onClose();
    },
  });
  const { name, text } = TEXTS[change];
  return (
    <Dialog title={name} text={text} isOpen onClose={onClose}>
      <FilterFields environment={environment} build_id={build_id} filter={filter} onChange={setFilter} />
      <ActionError error={save.error} />
      <DialogActions
        action={name}
        kind={change === 'add' ? 'primary' : 'danger'}
        isDisabled={save.isPending}
        onCancel={onClose}
        onAction={() => save.mutate()}
      />
    </Dialog>
  );
}
