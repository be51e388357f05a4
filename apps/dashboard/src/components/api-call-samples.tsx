import { type ApiRequest, writeSamples } from './api-samples.ts';
import { CodeSamples } from './code-samples.tsx';

/** A call in each language. */
export function ApiCallSamples(request: ApiRequest) {
  return <CodeSamples samples={writeSamples(request)} label="Language of the call" />;
}
