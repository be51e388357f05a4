import { z } from 'zod';

export interface DocsSettings {
  /** Whether `npm start` builds the documentation. */
  buildsDocs: boolean;
  docsDir: string;
}

export const DOCS_VARIABLES = {
  PNB_DOCS_BUILD: {
    schema: z.enum(['on', 'off']).optional(),
    meaning: 'Whether `npm start` builds the documentation in the background if it is missing or out of date.',
    fallback: 'on',
  },
  PNB_DOCS_DIR: {
    schema: z.string().min(1).optional(),
    meaning: 'Folder of the built documentation, which the API serves at /docs.',
    fallback: 'dist/docs',
  },
} as const;

interface DocsVariables {
  PNB_DOCS_BUILD?: 'on' | 'off' | undefined;
  PNB_DOCS_DIR?: string | undefined;
}

export const readDocs = ({ PNB_DOCS_BUILD, PNB_DOCS_DIR }: DocsVariables): DocsSettings => ({
  buildsDocs: PNB_DOCS_BUILD !== 'off',
  docsDir: PNB_DOCS_DIR ?? 'dist/docs',
});
