import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Environment } from '../api/api.ts';
import { TextField } from '../components/text-field.tsx';
import { ownerOptionsQuery } from './filter-queries.ts';

interface AssigneeFieldProps {
  environment: Environment;
  /** Whose assignees are proposed. */
  build: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The e-mail address of a person, with those that already have providers. */
export function AssigneeField({ environment, build, value, onChange }: AssigneeFieldProps) {
  const { data: owners = [] } = useQuery(ownerOptionsQuery(environment, build));
  const list = useId();
  return (
    <>
      <TextField
        name="owner_email"
        label="E-mail address of the assignee"
        type="email"
        required
        list={list}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {owners.map((owner) => (
          <option key={owner} value={owner} />
        ))}
      </datalist>
    </>
  );
}
