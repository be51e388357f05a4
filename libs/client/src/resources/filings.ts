import type { RequestOptions } from '../core/settings.ts';
import type { Data } from '../core/types.ts';
import { type WaitOptions, waitUntil } from '../core/wait-until.ts';
import { Filings as FilingOperations } from './filings.gen.ts';

type Filing = Data<'getFiling'>;

export class Filings extends FilingOperations {
  /** Waits until a filing is ready or has failed. `onProgress` receives it each time that it was read. */
  waitUntilDone(id: string, filing_id: string, options: WaitOptions<Filing> = {}): Promise<Filing> {
    const read = (readOptions: RequestOptions) => this.get(id, filing_id, readOptions);
    return waitUntil(read, ({ status }) => status !== 'pending', options);
  }
}
