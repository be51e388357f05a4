import { formatConfidence } from './column-note.tsx';
import type { Import } from './import-queries.ts';
import { nameField } from './name-field.ts';

/** What the import read as something that the file does not name. */
export function ImportGuesses({ guesses }: { guesses: Import['guesses'] }) {
  return (
    <details className="rounded-xl border border-line bg-surface px-5 py-3">
      <summary className="font-medium">Guessed columns and values: {guesses.length}</summary>
      <ul className="mt-3 grid gap-1">
        {guesses.map(({ column, field, value, meaning, confidence }) => (
          <li key={`${column} ${value ?? ''}`}>
            <span className="font-medium">{value === null ? column : `${column}: ${value}`}</span>{' '}
            <span className="text-muted">
              was read as {value === null ? nameField(field) : meaning} ({formatConfidence(confidence)})
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
