import { API, type Environment, OWN_HEADERS } from './api.ts';
import { ApiError } from './api-error.ts';

interface FormRequest {
  environment: Environment;
  path: `/v1/${string}`;
  /** The fields in their order: the API requires the file to be the last one. */
  form: FormData;
  /** Sent bytes, while they are sent. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/** Sends a form with a file. `fetch` reports no progress of what it sends, so that this is an XMLHttpRequest. */
export function sendForm<T>({ environment, path, form, onProgress, signal }: FormRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API}/${environment}${path}`);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(OWN_HEADERS)) request.setRequestHeader(name, value);
    if (onProgress) request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as T);
      else reject(new ApiError(request.status, request.response as object | undefined));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost. Send the file again.')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
