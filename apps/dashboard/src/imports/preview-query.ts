import type { components } from '@pnb/client';
import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '../api/api.ts';
import { type FormFields, sendForm } from '../api/send-form.ts';

export type ImportPreview = components['schemas']['ImportPreview'];

/** A preview reads the first 10 MiB of a file; one byte more shows that the file goes on. */
const PREVIEW_BYTES = 10 * 1024 * 1024 + 1;

/** A compressed file is complete or cannot be read. */
const cut = (file: File): File =>
  /\.(gz|xlsx)$/i.test(file.name) ? file : new File([file.slice(0, PREVIEW_BYTES)], file.name);

export const identify = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** The first rows of a file as they would be imported with these fields. */
export const previewQuery = (environment: Environment, file: File, fields: FormFields<'/v1/import-mappings/preview'>) =>
  queryOptions({
    queryKey: [environment, 'import-preview', identify(file), fields],
    queryFn: ({ signal }) => sendForm(environment, '/v1/import-mappings/preview', { fields, file: cut(file), signal }),
    staleTime: Infinity,
    // The preview of the same file stays while it is read with other columns.
    placeholderData: (previous, query) => (query?.queryKey[2] === identify(file) ? previous : undefined),
  });
