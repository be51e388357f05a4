import { expect, it } from '@jest/globals';
import { Database } from './database.ts';
import { openPool } from './index.ts';

class Part {
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }
}

/** Connects at no time. */
const open = (): Database => new Database(openPool('postgres://127.0.0.1:1/none'), Buffer.alloc(32));

it('a database has one part of each class, and another database its own', () => {
  const [database, other] = [open(), open()];
  const part = database.getPart(Part);

  expect(database.getPart(Part)).toBe(part);
  expect(part.database).toBe(database);
  expect(other.getPart(Part)).not.toBe(part);
});

it('a database waits for its parts before it closes, once', async () => {
  const ended: number[] = [];
  const database = open();
  database.onClose(async () => void ended.push(await Promise.resolve(1)));
  database.onClose(async () => void ended.push(2));

  await database.settle();
  await database.settle();
  expect(ended).toEqual([1, 2]);
});
