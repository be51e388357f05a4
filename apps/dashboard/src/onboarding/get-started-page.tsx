import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openApi, readData } from '../api/api.ts';
import { Button, buttonStyle } from '../components/button.tsx';
import { CodeSamples } from '../components/code-samples.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Time } from '../components/time.tsx';
import { writeFirstCall } from './first-call-samples.ts';
import { WebhookStep } from './webhook-step.tsx';
import { type NewKey, newKeyQuery, sandboxBuildsQuery, sandboxKeysQuery } from './key-queries.ts';

export function GetStartedPage() {
  const { data: key } = useQuery(newKeyQuery);
  return (
    <>
      <PageHeader
        title="Get started"
        text="From your key to your first call and your first event. Everything here happens in the sandbox."
      />
      <ol className="grid max-w-3xl gap-8">
        <Step number={1} title="Your sandbox key">
          {key ? <NewKey secret={key.secret} /> : <CreateKey />}
        </Step>
        <Step number={2} title="Make the first call">
          {key ? (
            <CodeSamples samples={writeFirstCall(key.secret)} label="Language of the first call" />
          ) : (
            <p className="text-muted">The code of the call is here as soon as there is a key to show.</p>
          )}
          <FirstCall />
        </Step>
        <Step number={3} title="See a signed webhook arrive">
          <WebhookStep />
        </Step>
        <Step number={4} title="Look around">
          <Sample />
        </Step>
      </ol>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <span aria-hidden className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-accent-ink">
        {number}
      </span>
      <div className="grid gap-4">
        <h2 className="pt-1 text-base font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function NewKey({ secret }: { secret: string }) {
  return (
    <>
      <div className="flex items-center gap-3 rounded-xl border border-line bg-surface p-3 pl-4">
        <code className="min-w-0 flex-1 font-mono break-all" data-testid="api-key">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the key" />
      </div>
      <p className="text-muted">It is shown this once and stored as a hash only. Keep it like a password.</p>
    </>
  );
}

function CreateKey() {
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      readData(
        openApi('sandbox').POST('/v1/api-keys', {
          body: { name: 'Dashboard', scopes: ['builds:read', 'providers:read', 'adequacy:read', 'events:read'] },
        }),
      ),
    onSuccess: ({ id, secret }) => {
      const created: NewKey | null = secret ? { id, secret } : null;
      queryClient.setQueryData(newKeyQuery.queryKey, created);
      void queryClient.invalidateQueries(sandboxKeysQuery);
    },
  });
  return (
    <>
      <p className="text-muted">A key is shown only when it is created. Create another one to see it here.</p>
      {create.error ? <Notice kind="error">{create.error.message}</Notice> : null}
      <Button kind="primary" className="justify-self-start" disabled={create.isPending} onClick={() => create.mutate()}>
        {create.isPending ? 'Creating…' : 'Create a key'}
      </Button>
    </>
  );
}

/** The service records when a key was last exchanged for a token. */
function FirstCall() {
  const { data: key } = useQuery(newKeyQuery);
  const { data: keys } = useQuery(sandboxKeysQuery);
  const used = keys?.data.find(({ id, last_used_at }) => last_used_at !== null && (!key || id === key.id));
  if (used?.last_used_at)
    return (
      <Notice kind="success">
        <strong className="font-semibold">Your first call has arrived.</strong> <Time value={used.last_used_at} />, with
        the key …{used.last4}.
      </Notice>
    );
  return (
    <Notice kind="info">
      <span className="inline-flex items-center gap-2.5">
        <span aria-hidden className="size-2 rounded-full bg-accent motion-safe:animate-pulse" />
        Waiting for your first call…
      </span>
    </Notice>
  );
}

function Sample() {
  const { data: builds } = useQuery(sandboxBuildsQuery);
  if (!builds || builds.meta.total === 0)
    return <Notice kind="info">Sample data is being loaded: Utah, 29 counties and more than 4,000 providers…</Notice>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link to="/$environment/providers" params={{ environment: 'sandbox' }} className={buttonStyle('primary')}>
        Open the providers
      </Link>
      <a href="/docs" className={buttonStyle('plain')}>
        Read the API reference
      </a>
    </div>
  );
}
