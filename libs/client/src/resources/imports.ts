import type { RequestOptions } from '../core/settings.ts';
import type { Data, UploadFields } from '../core/types.ts';
import type { UploadOptions } from '../core/upload.ts';
import { type WaitOptions, waitUntil } from '../core/wait-until.ts';
import { Imports as ImportOperations } from './imports.gen.ts';

type Import = Data<'getImport'>;

export class Imports extends ImportOperations {
  /** Uploads a roster file and returns the import, whose rows are processed afterwards: see `waitUntilDone`. */
  async upload(file: Blob, fields: UploadFields<'createImport'>, options?: UploadOptions): Promise<Import> {
    return this.create(file, fields, options);
  }

  /** Waits until an import has ended, in any status. `onProgress` receives it each time that it was read. */
  waitUntilDone(id: string, options: WaitOptions<Import> = {}): Promise<Import> {
    const read = (readOptions: RequestOptions) => this.get(id, readOptions);
    return waitUntil(read, ({ finished_at }) => finished_at !== null, options);
  }
}
