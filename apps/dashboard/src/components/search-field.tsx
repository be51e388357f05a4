import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time without a key before a search is sent. */
const TYPING_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text that is kept here while it is typed, and follows the address afterwards. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const emit = useEffectEvent(onChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    timer.current = setTimeout(() => emit(text), TYPING_MS);
    return () => clearTimeout(timer.current);
  }, [text, value]);
  // Sends before the click that takes the focus: a search that is sent later would undo where it leads.
  const send = () => {
    clearTimeout(timer.current);
    if (text !== value) onChange(text);
  };
  return (
    <label className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-1.5 sm:max-w-xs">
      <span className="font-medium">{label}</span>
      <input
        type="search"
        className="h-10 rounded-lg border border-field bg-surface px-3 text-base text-ink sm:text-sm"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
      />
    </label>
  );
}
