import type { ReactNode, SubmitEvent } from 'react';
import type { Environment } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { CheckField } from '../components/check-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { CampaignDraft, Editable } from './campaign-draft.ts';
import { describeFilter, FilterFields } from './filter-fields.tsx';
import { GoalFields, isCellField } from './goal-fields.tsx';

interface CampaignFormProps {
  environment: Environment;
  draft: CampaignDraft;
  editable: Editable;
  error: Error | null;
  isPending: boolean;
  submitName: string;
  /** The field of the build, for a new campaign. */
  build?: ReactNode;
  onChange: (draft: CampaignDraft) => void;
  onSubmit: () => void;
}

const SHOWN = ['name', 'starts_on', 'ends_on', 'external_id', 'goal/target', 'goal'];

export function CampaignForm(props: CampaignFormProps) {
  const { draft, editable, error, isPending, submitName, build, onChange, onSubmit } = props;
  const fields = error instanceof ApiError ? error.fields : {};
  const set = (changed: Partial<CampaignDraft>) => onChange({ ...draft, ...changed });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  const text = (name: 'name' | 'starts_on' | 'ends_on' | 'external_id') => ({
    name,
    value: draft[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form onSubmit={submit} className="grid max-w-3xl gap-6" noValidate>
      <Panel title="Campaign">
        {build}
        <TextField label="Name" {...text('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            hint="As planned; the launch sets its own day."
            disabled={editable !== 'all'}
            {...text('starts_on')}
          />
          <TextField
            label="Last day"
            type="date"
            hint="The campaign completes on the next day. Empty: no end."
            disabled={editable === 'ended'}
            {...text('ends_on')}
          />
        </div>
        <TextField label="External id" hint="Your own identifier, if you have one." {...text('external_id')} />
      </Panel>
      <Panel title="Goal">
        <GoalFields draft={draft} fields={fields} isFixed={editable === 'ended'} onChange={set} />
      </Panel>
      <Panel title="Members">
        <Members {...props} onChange={set} />
      </Panel>
      <ActionError error={error} shown={[...SHOWN, ...Object.keys(fields).filter(isCellField)]} />
      <Button type="submit" kind="primary" className="justify-self-start" disabled={isPending}>
        {submitName}
      </Button>
    </form>
  );
}

interface MembersProps extends Pick<CampaignFormProps, 'environment' | 'draft' | 'editable'> {
  onChange: (changed: Partial<CampaignDraft>) => void;
}

function Members({ environment, draft: { build_id, member_filter }, editable, onChange }: MembersProps) {
  if (editable !== 'all')
    return (
      <p className="text-muted">
        The launch enrolled the members of this filter. {member_filter ? describeFilter(member_filter) : 'No filter'}.
      </p>
    );
  return (
    <>
      <CheckField
        label="The launch enrolls the providers that match a filter then"
        isChecked={member_filter !== null}
        onChange={(isChecked) => onChange({ member_filter: isChecked ? {} : null })}
      />
      {member_filter && build_id ? (
        <FilterFields
          environment={environment}
          build_id={build_id}
          filter={member_filter}
          onChange={(changed) => onChange({ member_filter: changed })}
        />
      ) : null}
      {member_filter && !build_id ? <p className="text-muted">Choose a build first.</p> : null}
      {member_filter ? null : <p className="text-muted">Add members on the page of the campaign.</p>}
    </>
  );
}
