import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { developerOptionsQuery } from './use-scopes.ts';

/** Whether one of the patterns matches the type. */
const matches = (patterns: readonly string[], type: string): boolean =>
  patterns.some((pattern) => pattern === '*' || pattern === type || pattern === `${type.split('.', 1)[0]}.*`);

const BOX = 'mt-0.5 size-4 accent-accent';

/** The choice of event types: all of them, or a list. */
export function EventTypes({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { data } = useSuspenseQuery(developerOptionsQuery);
  const [isAll, setAll] = useState(chosen.includes('*'));
  const resources = [...new Set(data.event_types.map((type) => type.split('.', 1)[0] ?? type))];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Event types</legend>
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="all"
          className={BOX}
          checked={isAll}
          onChange={(event) => setAll(event.target.checked)}
        />
        All types, also those that are added later
      </label>
      {isAll ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          {resources.map((resource) => (
            <div key={resource} role="group" aria-label={resource} className="grid content-start gap-1.5">
              {data.event_types
                .filter((type) => type.startsWith(`${resource}.`))
                .map((type) => (
                  <label key={type} className="flex gap-3">
                    <input
                      type="checkbox"
                      name="event_types"
                      value={type}
                      defaultChecked={matches(chosen, type)}
                      className={BOX}
                    />
                    <code className="font-mono text-[13px]">{type}</code>
                  </label>
                ))}
            </div>
          ))}
        </div>
      )}
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
