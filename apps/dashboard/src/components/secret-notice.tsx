import { useEffect, useId, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

interface SecretNoticeProps {
  title: string;
  secret: string;
  /** What the reader has to do with it. */
  text: string;
}

/** A secret that the service shows once. It gets the focus: the form or the dialog that has made it is no longer there. */
export function SecretNotice({ title, secret, text }: SecretNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => notice.current?.focus(), [secret]);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-3 rounded-xl border border-accent bg-accent-soft p-5"
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-2 pl-3">
        <code className="min-w-48 flex-1 font-mono break-all" data-testid="secret">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
      <p>{text}</p>
    </section>
  );
}
