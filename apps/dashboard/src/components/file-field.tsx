import { type DragEvent, useId, useState } from 'react';
import { formatBytes } from './format-numbers.ts';

interface FileFieldProps {
  label: string;
  hint: string;
  /** Endings and types of the dialog of the browser. */
  accept: string;
  file: File | null;
  error?: string | undefined;
  onChange: (file: File) => void;
}

/** A file from the dialog of the browser, or dropped here. */
export function FileField({ label, hint, accept, file, error, onChange }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChange(dropped);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-xl border border-dashed px-6 py-8 text-center ${isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-field'}`}
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        className="max-w-full text-muted file:mr-3 file:h-9 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-field file:bg-surface file:px-3.5 file:font-medium file:text-ink"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChange(chosen);
        }}
      />
      <p id={`${id}-hint`} className={error ? 'text-danger' : 'text-muted'}>
        {error ?? (file ? `${file.name}, ${formatBytes(file.size)}` : hint)}
      </p>
    </div>
  );
}
