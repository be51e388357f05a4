import type { ApiDocument } from '../document.ts';
import { writeCurl } from './curl.ts';
import { type Call, describeCalls } from './describe-call.ts';
import { formatTypeScript } from './format-typescript.ts';
import { writePython } from './python.ts';
import { writeSenderPython, writeSenderTypeScript } from './sender.ts';
import { writeTypeScript } from './typescript.ts';

const HEADER = `// Generated from the contract by \`npm run gen\`; do not edit.
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The call of each operation with curl, the TypeScript client and the Python client. */
export const CODE_SAMPLES: Readonly<Record<string, readonly CodeSample[]>> = `;

interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

type CodeSamples = Record<string, CodeSample[]>;

/** The samples of each operation, in the form of `x-codeSamples`. */
export async function generateSamples(document: ApiDocument): Promise<CodeSamples> {
  const entries = describeCalls(document).map(async (call): Promise<[string, CodeSample[]]> => [
    call.operationId,
    [
      { lang: 'Shell', label: 'curl', source: writeCurl(call) },
      { lang: 'TypeScript', label: 'TypeScript', source: (await formatTypeScript(inTypeScript(call))).trimEnd() },
      { lang: 'Python', label: 'Python', source: inPython(call).trimEnd() },
    ],
  ]);
  return Object.fromEntries((await Promise.all(entries)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const inTypeScript = (call: Call): string => (call.isOfSender ? writeSenderTypeScript(call) : writeTypeScript(call));
const inPython = (call: Call): string => (call.isOfSender ? writeSenderPython(call) : writePython(call));

export const samplesFile = (samples: CodeSamples): string => `${HEADER}${JSON.stringify(samples, null, 2)};\n`;
