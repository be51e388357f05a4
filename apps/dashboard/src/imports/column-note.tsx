import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { nameField } from './name-field.ts';
import type { ImportPreview } from './preview-query.ts';

type Mapped = ImportPreview['columns'][number];
type Unmapped = ImportPreview['unmapped_columns'][number];

/** A column of the file, mapped or not. */
export interface FileColumn {
  heading: string;
  field: string | null;
  /** Null of a column that is not imported. */
  source: Mapped['source'] | null;
  confidence: number | null;
  date_format: string | null;
  message: Unmapped['message'] | null;
  suggested_field: Unmapped['suggested_field'];
}

export const formatConfidence = (confidence: number): string => `${Math.round(confidence * 100)} %`;

interface ColumnNoteProps {
  column: FileColumn;
  /** Maps the column to the suggested field. */
  onUse: (field: string) => void;
}

/** How a column is read, and how certain that is; or why it is not imported, with the field that it resembles. */
export function ColumnNote({ column, onUse }: ColumnNoteProps) {
  const { heading, source, confidence, date_format, message, suggested_field } = column;
  if (source === null)
    return (
      <span className="flex flex-wrap items-center gap-2">
        {message}
        {suggested_field && confidence !== null ? (
          <Button onClick={() => onUse(suggested_field)}>
            Use {nameField(suggested_field)} ({formatConfidence(confidence)})
            <span className="sr-only">: the suggestion for {heading}</span>
          </Button>
        ) : null}
      </span>
    );
  const isGuessed = source === 'similar_heading' || source === 'content';
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isGuessed && confidence !== null ? (
        <Badge kind="warn">Guessed, {formatConfidence(confidence)}</Badge>
      ) : (
        <Badge kind="success">Imported</Badge>
      )}
      {date_format ? `Dates as ${date_format === 'serial' ? 'day numbers of Excel' : date_format}` : null}
    </span>
  );
}
