import { useRef } from 'react';
import type { Environment } from '../api/api.ts';
import { Button } from '../components/button.tsx';
import { useScopes } from './use-scopes.ts';

/** The scopes that the user can give, each with its sentence. */
export function ScopeTable({ environment, error }: { environment: Environment; error: string | undefined }) {
  const scopes = useScopes(environment);
  const table = useRef<HTMLUListElement>(null);
  const choose = (isChosen: (scope: string) => boolean) =>
    table.current
      ?.querySelectorAll<HTMLInputElement>('input')
      .forEach((input) => (input.checked = isChosen(input.value)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Scopes</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => choose((scope) => scope.endsWith(':read'))}>Read only</Button>
        <Button onClick={() => choose(() => true)}>All</Button>
        <Button onClick={() => choose(() => false)}>None</Button>
      </div>
      <ul ref={table} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {scopes.map(({ name, description }) => (
          <li key={name}>
            <label className="flex cursor-pointer items-start gap-3 px-4 py-2.5 has-checked:bg-accent-soft">
              <input type="checkbox" name="scopes" value={name} className="mt-0.5 size-4 shrink-0 accent-accent" />
              <span className="grid gap-x-4 sm:grow sm:grid-cols-[10rem_1fr]">
                <code className="font-mono text-[13px]">{name}</code>
                <span className="text-muted">{description}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
