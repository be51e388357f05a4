import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROBLEM_CODES, PROBLEMS, ProblemBody } from '@pnb/contract';
import { startApp, type TestApp } from '@pnb/testkit';
import { document } from './sweep.ts';

// That each was provoked by some test is held at the end of a full run, by check-ledger.

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe.each(PROBLEM_CODES)('%s', (code) => {
  it('has an example in the document', () => {
    const example = document.components.examples[`problem_${code}`];
    const { status, title } = PROBLEMS[code];
    expect(ProblemBody.strict().parse(example?.value)).toMatchObject({ code, status, title });
  });

  it('has a page, which names it', async () => {
    const { statusCode, headers, payload } = await app.server.inject({ url: `/docs/errors/${code}` });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(payload).toContain(code);
  });
});

it('the document has no example of a problem that is none', () => {
  const names = Object.keys(document.components.examples).filter((name) => name.startsWith('problem_'));
  expect(names.sort()).toEqual(PROBLEM_CODES.map((code) => `problem_${code}`).sort());
});
