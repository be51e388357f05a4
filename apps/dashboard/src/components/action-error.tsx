import { ApiError } from '../api/api-error.ts';
import { Notice } from './notice.tsx';

interface ActionErrorProps {
  error: Error | null;
  /** Fields whose messages are shown beside them. */
  shown?: readonly string[];
}

/** Why an action was refused: the text of the service, and the messages of fields that the page does not show. */
export function ActionError({ error, shown = [] }: ActionErrorProps) {
  if (!error) return null;
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const others = fields.filter(([name, message]) => !shown.includes(name) && !error.message.includes(message));
  return (
    <Notice kind="error">
      <p>{error.message}</p>
      {others.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {others.map(([name, message]) => (
            <li key={name}>
              {name ? <code className="font-mono text-xs">{name}</code> : null} {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
