import { CopyButton } from './copy-button.tsx';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface Token {
  text: string;
  style?: string;
}

function tokenize(json: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [all, string, colon] = match;
    tokens.push({ text: json.slice(end, match.index) });
    tokens.push({ text: all, style: string ? (colon ? 'text-ink font-medium' : 'text-accent') : 'text-warn' });
    end = match.index + all.length;
  }
  return [...tokens, { text: json.slice(end) }];
}

/** A value as JSON. Its texts are shown as text, whatever they contain. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  const json = JSON.stringify(value, null, 2);
  return (
    <div className="grid min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-raised py-1.5 pr-2 pl-4">
        <span className="font-medium text-muted">{label}</span>
        <CopyButton text={json} label={`Copy: ${label}`} />
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-[34rem] overflow-auto p-4 font-mono text-[13px] leading-5 text-muted"
      >
        <code>
          {tokenize(json).map(({ text, style }, index) => (
            // The tokens of a text have no identity but their position.
            <span key={index} className={style}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}
