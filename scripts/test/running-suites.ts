import { relative } from 'node:path';
import type { Reporter, Test } from '@jest/reporters';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** Names the suites that run when Jest is ended from outside: by the limit of a command, or by a person. */
export default class RunningSuites implements Pick<Reporter, 'onTestFileStart' | 'onTestFileResult'> {
  readonly #paths = new Set<string>();

  constructor({ rootDir }: { rootDir: string }) {
    for (const [signal, code] of Object.entries(EXIT_CODES))
      process.once(signal, () => {
        const names = [...this.#paths].map((path) => `  ${relative(rootDir, path)}`);
        console.error([`Jest was ended by ${signal} while these suites ran:`, ...names].join('\n'));
        process.exit(code);
      });
  }

  onTestFileStart({ path }: Test): void {
    this.#paths.add(path);
  }

  onTestFileResult({ path }: Test): void {
    this.#paths.delete(path);
  }
}
