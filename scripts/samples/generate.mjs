import { writeCurl } from './curl.mjs';
import { describeCalls } from './describe-call.mjs';
import { formatTypeScript } from './format-typescript.mjs';
import { writePython } from './python.mjs';
import { writeTypeScript } from './typescript.mjs';

const HEADER = `// Generated from the contract by \`npm run gen\`; do not edit.
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The call of each operation with curl, the TypeScript client and the Python client. */
export const CODE_SAMPLES: Readonly<Record<string, readonly CodeSample[]>> = `;

/** The samples of each operation, in the form of `x-codeSamples`. */
export async function generateSamples(document) {
  const entries = describeCalls(document).map(async (call) => [
    call.operationId,
    [
      { lang: 'Shell', label: 'curl', source: writeCurl(call) },
      { lang: 'TypeScript', label: 'TypeScript', source: (await formatTypeScript(writeTypeScript(call))).trimEnd() },
      { lang: 'Python', label: 'Python', source: writePython(call).trimEnd() },
    ],
  ]);
  return Object.fromEntries((await Promise.all(entries)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const samplesFile = (samples) => `${HEADER}${JSON.stringify(samples, null, 2)};\n`;
