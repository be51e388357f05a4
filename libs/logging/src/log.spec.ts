import { describe, expect, it } from '@jest/globals';
import { Problem } from '@pnb/contract';
import { type LogLevel, openLog, readErrorCode, redactText } from './index.ts';
import { DATABASE_LINES, reportConnection } from './connection-reports.ts';

interface Line {
  level: string;
  time: string;
  program: string;
  msg: string;
  err?: Record<string, string>;
  [field: string]: unknown;
}

function openTestLog(level: LogLevel) {
  const lines: Line[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  return { log: openLog({ program: 'worker', level, to }), lines };
}

describe('a line', () => {
  it('has time in UTC, level as a word, program and message, and nothing of the machine', () => {
    const { log, lines } = openTestLog('info');
    log.lines.warn({ database: 'control' }, 'slow statement');

    expect(lines).toEqual([
      { level: 'warn', time: lines[0]?.time, program: 'worker', database: 'control', msg: 'slow statement' },
    ]);
    expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each([
    ['silent', []],
    ['error', ['error', 'lifecycle']],
    ['warn', ['warn', 'error', 'lifecycle']],
    ['info', ['info', 'warn', 'error', 'lifecycle']],
    ['debug', ['debug', 'info', 'warn', 'error', 'lifecycle']],
  ] as const)('of the life of the process is written at every level but silent: %s', (level, expected) => {
    const { log, lines } = openTestLog(level);
    for (const name of ['debug', 'info', 'warn', 'error'] as const) log.lines[name](name);
    log.lifecycle.info('lifecycle');

    expect(lines.map(({ msg }) => msg)).toEqual(expected);
  });
});

describe('an error in a line', () => {
  const describeIn = (err: unknown) => {
    const { log, lines } = openTestLog('error');
    log.lines.error({ err }, 'failed');
    return { err: lines[0]?.err, text: JSON.stringify(lines[0]) };
  };
  const fail = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

  it('of PostgreSQL has its code, and no value of a statement', () => {
    const detail = 'Failing row contains (Ana Rivera, 2000000002).';
    const { err, text } = describeIn(
      fail('invalid input syntax for type uuid: "Ana Rivera"', { code: '22P02', detail, parameters: ['Ana Rivera'] }),
    );
    expect(err).toMatchObject({ type: 'Error', code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
    expect(err?.stack).toMatch(/^at /);
    expect(text).not.toMatch(/Ana Rivera|2000000002/);
  });

  it('names tables and columns', () => {
    const { err } = describeIn(fail('relation "events" does not exist', { code: '42P01' }));
    expect(err?.message).toBe('relation "events" does not exist');
  });

  it('that is a problem, or of a database that does not respond, has no stack', () => {
    const problem = describeIn(new Problem('build_not_scorable' as never, 'No counties.')).err;
    expect(problem).toEqual({ type: 'Problem', code: 'build_not_scorable', message: 'No counties.' });
    const refused = describeIn(fail('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' })).err;
    expect(refused).toEqual({ type: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' });
  });

  it('has no text of a file, no address of a person and no credential', () => {
    const { text } = describeIn(catchError(() => JSON.parse('{"name": Ana Rivera}')));
    expect(text).toContain('SyntaxError');
    expect(text).not.toContain('Ana');
    expect(redactText('550 ana.rivera@plan.example is unknown')).toBe('550 …@… is unknown');
  });

  it('has a code in any case', () => {
    expect(readErrorCode(fail('no', { cause: { code: '57P01' } }))).toBe('57P01');
    const ofPrisma = fail('no', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '22P02' } } } });
    expect(readErrorCode(ofPrisma)).toBe('22P02');
    expect(readErrorCode(new RangeError('no'))).toBe('RangeError');
    expect(readErrorCode('no')).toBe('string');
  });
});

const catchError = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('the loss of a server', () => {
  it('is one line, whatever number of attempts fail, and its return another', () => {
    const { log, lines } = openTestLog('error');
    const { onLost, onRecovered } = reportConnection(log, { database: 'control' }, DATABASE_LINES);
    onRecovered();
    for (let attempts = 0; attempts < 3; attempts += 1) onLost(Object.assign(new Error('no'), { code: 'ECONNRESET' }));
    onRecovered();
    onLost(new Error('again'));

    expect(lines.map(({ level, msg, error_code }) => [level, msg, error_code])).toEqual([
      ['error', 'the database does not respond', 'ECONNRESET'],
      ['warn', 'the database responds again', undefined],
      ['error', 'the database does not respond', 'Error'],
    ]);
  });
});
