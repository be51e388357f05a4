import { CheckField } from '../components/check-field.tsx';
import { SelectField } from '../components/select-field.tsx';
import { TextAreaField } from '../components/text-area-field.tsx';
import { TextField } from '../components/text-field.tsx';
import type { CampaignDraft } from './campaign-draft.ts';

const GOALS = [
  ['', 'No goal'],
  ['signed_count', 'Sign a number of members'],
  ['close_cells', 'Close cells'],
  ['contact_all', 'Contact every member'],
] as const;

const CELL = /^goal\/cells(?:\/(\d+)\b|$)/;

/** Whether a field of an error is part of the list of cells. */
export const isCellField = (field: string): boolean => CELL.test(field);

/** The first error of the list of cells, which names the cell. */
function findCellError(fields: Readonly<Record<string, string>>): string | undefined {
  const [field, message] = Object.entries(fields).find(([name]) => isCellField(name)) ?? [];
  const position = CELL.exec(field ?? '')?.[1];
  return position === undefined ? message : `Cell ${Number(position) + 1}: ${message}`;
}

interface GoalFieldsProps {
  draft: CampaignDraft;
  /** Errors by field. */
  fields: Readonly<Record<string, string>>;
  isFixed: boolean;
  onChange: (changed: Partial<CampaignDraft>) => void;
}

export function GoalFields({ draft, fields, isFixed, onChange }: GoalFieldsProps) {
  const { goal_type, target, cells, stop_on_goal } = draft;
  const takesTarget = goal_type === 'signed_count' || goal_type === 'close_cells';
  return (
    <fieldset disabled={isFixed} className="grid gap-4">
      <legend className="sr-only">Goal</legend>
      <SelectField
        label="The goal is to"
        value={goal_type}
        options={GOALS}
        onChange={(type) => onChange({ goal_type: type })}
      />
      {takesTarget ? (
        <TextField
          name="target"
          label={goal_type === 'signed_count' ? 'Members to sign' : 'Cells to close'}
          inputMode="numeric"
          value={target}
          error={fields['goal/target'] ?? fields.goal}
          onChange={({ target: input }) => onChange({ target: input.value })}
        />
      ) : null}
      {goal_type === 'close_cells' ? (
        <TextAreaField
          name="cells"
          label="Or these cells"
          hint="A county and a specialty code on each line, such as 49035 008."
          value={cells}
          error={findCellError(fields)}
          onChange={({ target: input }) => onChange({ cells: input.value })}
        />
      ) : null}
      {goal_type === '' ? null : (
        <CheckField
          label="Complete the campaign when the goal is met"
          isChecked={stop_on_goal}
          onChange={(isChecked) => onChange({ stop_on_goal: isChecked })}
        />
      )}
    </fieldset>
  );
}
