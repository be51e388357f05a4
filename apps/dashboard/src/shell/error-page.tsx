import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { PageTitle } from '../components/page-title.tsx';

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <main tabIndex={-1} className="mx-auto grid max-w-lg gap-4 px-5 py-24">
      <PageTitle title="This page could not be loaded" className="text-xl font-semibold" />
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      {requestId ? <p className="text-muted">Request {requestId}</p> : null}
      <Button kind="primary" className="justify-self-start" onClick={() => void router.invalidate()}>
        Try again
      </Button>
    </main>
  );
}
