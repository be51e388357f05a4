import { lazy, Suspense, useState } from 'react';
import type { ApiRequest } from './api-samples.ts';
import { Loading } from './loaded.tsx';

const ApiCallSamples = lazy(async () => ({ default: (await import('./api-call-samples.tsx')).ApiCallSamples }));

/** The call that made a page, to be repeated in a program. Its code is loaded when it is opened. */
export function ApiCall(request: ApiRequest) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded-md py-1 font-medium text-accent">Show the API call</summary>
      <div className="mt-3">
        {isOpen ? (
          <Suspense fallback={<Loading name="the API call" />}>
            <ApiCallSamples {...request} />
          </Suspense>
        ) : null}
      </div>
    </details>
  );
}
