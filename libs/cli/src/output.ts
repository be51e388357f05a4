import { once } from 'node:events';
import type { List } from '@pnb/client';
import { type Columns, escapeControls, formatFields, formatTable } from './format.ts';

export interface ListOptions {
  /** Number of items; Infinity for all. */
  limit: number;
  /** Prints CSV of the whole list instead. */
  csv?: boolean | undefined;
}

const PORTION = 100;

/** Prints results to the standard output, as text for people or as JSON, and notes to the standard error. */
export class Output {
  readonly isJson: boolean;
  readonly #stdout: NodeJS.WritableStream;
  readonly #stderr: NodeJS.WritableStream;

  constructor(isJson: boolean, { stdout, stderr }: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream }) {
    this.isJson = isJson;
    this.#stdout = stdout;
    this.#stderr = stderr;
  }

  /** An object: its JSON, or the fields that people need. */
  async object(value: object, fields: object): Promise<void> {
    await this.#print(this.isJson ? JSON.stringify(value, null, 2) : formatFields(fields));
  }

  /** One of many objects: its JSON in one line, or a line of text. */
  async line(value: object, text: string): Promise<void> {
    await this.#print(this.isJson ? JSON.stringify(value) : escapeControls(text));
  }

  /** What is no part of the result. Silent for JSON. */
  note(text: string): void {
    if (!this.isJson) this.#stderr.write(`${text}\n`);
  }

  /** A list: a JSON array, CSV, or a table. Printed while it is read, so that its length does not matter. */
  async list<T>(list: List<T>, columns: Columns<T>, { limit, csv }: ListOptions): Promise<void> {
    if (csv) return this.#printCsv(list);
    if (this.isJson) return this.#printArray(list, limit);
    return this.#printTable(list, columns, limit);
  }

  async #printCsv<T>(list: List<T>): Promise<void> {
    await this.file(await list.asCsv());
  }

  /** A file of text, as the service sends it. */
  async file({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) await this.#write(decoder.decode(chunk as Uint8Array, { stream: true }));
    await this.#write(decoder.decode());
  }

  async #printArray<T>(list: List<T>, limit: number): Promise<void> {
    let count = 0;
    await this.#write('[');
    for await (const item of list) {
      if (count >= limit) break;
      await this.#write(`${count > 0 ? ',' : ''}\n${JSON.stringify(item)}`);
      count += 1;
    }
    await this.#write(count > 0 ? '\n]\n' : ']\n');
  }

  async #printTable<T>(list: List<T>, columns: Columns<T>, limit: number): Promise<void> {
    let shown = 0;
    let total = 0;
    for await (const page of list.pages()) {
      total = page.meta.total;
      const rows = page.data.slice(0, limit - shown);
      if (rows.length > 0) await this.#print(formatTable(rows, columns));
      shown += rows.length;
      if (shown >= limit) break;
    }
    if (shown < total) this.note(`${shown} of ${total}. Show more with --limit ${shown + PORTION}, or --limit all.`);
    else if (total === 0) this.note('Nothing was found.');
  }

  async #print(text: string): Promise<void> {
    await this.#write(`${text}\n`);
  }

  /** Waits for a reader that is slower than the service. */
  async #write(text: string): Promise<void> {
    if (text !== '' && !this.#stdout.write(text)) await once(this.#stdout, 'drain');
  }
}
