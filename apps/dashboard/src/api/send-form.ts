import type { paths } from '@pnb/client';
import { API, type Environment, OWN_HEADERS } from './api.ts';
import { ApiError } from './api-error.ts';

type JsonContent<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** What a route whose body is a form with a file requires and responds. */
type FormRoute<Fields, Responses> = {
  post: { requestBody: { content: { 'multipart/form-data': Fields } }; responses: Responses };
};

/** Paths of the published API with such a route and no parameters. */
type FormPath = {
  [Path in keyof paths]: Path extends `${string}{${string}`
    ? never
    : paths[Path] extends FormRoute<object, unknown>
      ? Path
      : never;
}[keyof paths];

/** The fields of the form, apart from the file. */
export type FormFields<Path extends FormPath> =
  paths[Path] extends FormRoute<infer Fields, unknown> ? Omit<Fields, 'file'> : never;

type FormResponse<Path extends FormPath> =
  paths[Path] extends FormRoute<object, infer Responses>
    ? JsonContent<Responses[keyof Responses & (200 | 201 | 202)]>
    : never;

interface FormRequest<Path extends FormPath> {
  fields: FormFields<Path>;
  file: File;
  /** Sent bytes, while they are sent. */
  onProgress?: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** The fields, then the file: the API reads the form while it arrives. */
function buildForm(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields) as [string, unknown][])
    if (value !== undefined) form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', file);
  return form;
}

/** Sends a form with a file. `fetch` reports no progress of what it sends, so that this is an XMLHttpRequest. */
export function sendForm<Path extends FormPath>(
  environment: Environment,
  path: Path,
  { fields, file, onProgress, signal }: FormRequest<Path>,
): Promise<FormResponse<Path>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API}/${environment}${path}`);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(OWN_HEADERS)) request.setRequestHeader(name, value);
    if (onProgress) request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as FormResponse<Path>);
      else reject(new ApiError(request.status, request.response as object | undefined));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost. Send the file again.')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(buildForm(fields, file));
  });
}
