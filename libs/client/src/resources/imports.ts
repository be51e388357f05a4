import { APIConnectionError } from '../core/errors.ts';
import { followEvents, type FollowOptions } from '../core/event-stream.ts';
import type { RequestOptions } from '../core/settings.ts';
import type { Data, UploadFields } from '../core/types.ts';
import type { UploadOptions, UploadSource } from '../core/upload.ts';
import { type WaitOptions, waitUntil } from '../core/wait-until.ts';
import { Imports as ImportOperations } from './imports.gen.ts';

type Import = Data<'getImport'>;

export class Imports extends ImportOperations {
  /** Uploads a roster file and returns the import, whose rows are processed afterwards: see `waitUntilDone`. */
  async upload(file: UploadSource, fields: UploadFields<'createImport'>, options?: UploadOptions): Promise<Import> {
    return this.create(file, fields, options);
  }

  /**
   * The states of an import as the service sends them (server-sent events), the last one when it has ended. A lost
   * connection is opened again and continues after the last state.
   */
  async *follow(id: string, options: FollowOptions = {}): AsyncGenerator<Import, void> {
    const operation = { method: 'GET', path: '/v1/imports/{id}', params: { id } };
    for await (const { event, data } of followEvents(this.settings, operation, options)) {
      yield parseImport(data);
      if (event === 'end') return;
    }
  }

  /** Waits until an import has ended, in any status. `onProgress` receives it each time that it was read. */
  waitUntilDone(id: string, options: WaitOptions<Import> = {}): Promise<Import> {
    const read = (readOptions: RequestOptions) => this.get(id, readOptions);
    return waitUntil(read, ({ finished_at }) => finished_at !== null, options);
  }
}

function parseImport(data: string): Import {
  try {
    return JSON.parse(data) as Import;
  } catch (error) {
    throw new APIConnectionError('An event of the stream is not JSON.', { cause: error });
  }
}
