import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { sendForm } from '../api/send-form.ts';
import { buildForm } from './use-upload.ts';

export type ImportPreview = components['schemas']['ImportPreview'];

/** A preview reads the first 10 MiB of a file; one byte more shows that the file goes on. */
const PREVIEW_BYTES = 10 * 1024 * 1024 + 1;

/** A compressed file is complete or cannot be read. */
const cut = (file: File): Blob => (/\.(gz|xlsx)$/i.test(file.name) ? file : file.slice(0, PREVIEW_BYTES));

export const identify = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** The first rows of a file as they would be imported with these fields. */
export const previewQuery = (environment: Environment, file: File, fields: object) =>
  queryOptions({
    queryKey: [environment, 'import-preview', identify(file), fields],
    queryFn: ({ signal }) =>
      sendForm<ImportPreview>({
        environment,
        path: '/v1/import-mappings/preview',
        form: buildForm(cut(file), file.name, fields),
        signal,
      }),
    staleTime: Infinity,
    // The preview of the same file stays while it is read with other columns.
    placeholderData: (previous, query) => (query?.queryKey[2] === identify(file) ? previous : undefined),
  });
