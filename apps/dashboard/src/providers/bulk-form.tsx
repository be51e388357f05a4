import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Environment } from '../api/api.ts';
import { stageValues } from '../api/enum-values.gen.ts';
import { DialogActions } from '../components/dialog-actions.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { SelectField } from '../components/select-field.tsx';
import { TextField } from '../components/text-field.tsx';
import { AssigneeField } from './assignee-field.tsx';
import type { BulkChange } from './bulk-change.ts';
import { campaignOptionsQuery } from './filter-queries.ts';
import { nameStage, type Provider, type Stage } from './stages.ts';

interface BulkFormProps {
  environment: Environment;
  providers: readonly Provider[];
  onCancel: () => void;
  onSubmit: (change: BulkChange) => void;
}

interface Fields {
  assignment: 'keep' | 'assign' | 'remove';
  owner: string;
  stage: Stage | '';
  reason: string;
  campaign: string;
}

const UNCHANGED: Fields = { assignment: 'keep', owner: '', stage: '', reason: '', campaign: '' };

const ASSIGNMENTS: readonly (readonly [Fields['assignment'], string])[] = [
  ['keep', 'Keep'],
  ['assign', 'Assign to…'],
  ['remove', 'Remove the assignee'],
];

const toChange = ({ assignment, owner, stage, reason, campaign }: Fields): BulkChange => ({
  ...(assignment === 'assign' ? { owner_email: owner.trim() } : {}),
  ...(assignment === 'remove' ? { owner_email: null } : {}),
  ...(stage ? { stage } : {}),
  ...(stage && reason.trim() ? { reason: reason.trim() } : {}),
  ...(campaign ? { campaign_id: campaign } : {}),
});

/** The stages to which the service allows to move some of the providers, with their number. */
function listStageOptions(providers: readonly Provider[]): (readonly [Stage | '', string])[] {
  const countAllowed = (stage: Stage) =>
    providers.filter(({ allowed_stages }) => allowed_stages.includes(stage)).length;
  const named = stageValues.map((stage) => [stage, countAllowed(stage)] as const).filter(([, count]) => count > 0);
  const total = formatCount(providers.length);
  return [
    ['', 'Keep'],
    ...named.map(
      ([stage, count]) =>
        [
          stage,
          `${nameStage(stage)}${count < providers.length ? ` (${formatCount(count)} of ${total} can)` : ''}`,
        ] as const,
    ),
  ];
}

/** The build that all of the providers have. */
const findBuild = (providers: readonly Provider[]): string | undefined => {
  const builds = new Set(providers.map(({ build_id }) => build_id));
  return builds.size === 1 ? [...builds][0] : undefined;
};

/** What to change in the selected providers. */
export function BulkForm({ environment, providers, onCancel, onSubmit }: BulkFormProps) {
  const build = findBuild(providers);
  const { data: campaigns = [] } = useQuery(campaignOptionsQuery(environment, build));
  const [fields, setFields] = useState(UNCHANGED);
  const set = (changed: Partial<Fields>) => setFields((current) => ({ ...current, ...changed }));
  const open = campaigns.filter(({ status }) => ['draft', 'running', 'paused'].includes(status));
  const change = toChange(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(change);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <SelectField
        label="Assignee"
        value={fields.assignment}
        options={ASSIGNMENTS}
        onChange={(assignment) => set({ assignment })}
      />
      {fields.assignment === 'assign' ? (
        <AssigneeField
          environment={environment}
          build={build}
          value={fields.owner}
          onChange={(owner) => set({ owner })}
        />
      ) : null}
      {open.length > 0 ? (
        <SelectField
          label="Add to a campaign"
          value={fields.campaign}
          options={[['', 'None'], ...open.map(({ id, name }) => [id, name] as const)]}
          onChange={(campaign) => set({ campaign })}
        />
      ) : null}
      <SelectField
        label="Stage"
        value={fields.stage}
        options={listStageOptions(providers)}
        onChange={(stage) => set({ stage })}
      />
      {fields.stage ? (
        <TextField
          name="reason"
          label="Reason of the move"
          maxLength={1000}
          autoComplete="off"
          value={fields.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      ) : null}
      <DialogActions
        action={<>Change {formatCount(providers.length)}</>}
        isDisabled={Object.keys(change).length === 0}
        onCancel={onCancel}
      />
    </form>
  );
}
