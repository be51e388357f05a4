import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PROBLEM_CODES, type ProblemCode, PROBLEMS } from '@pnb/contract';
import { parseApiKey } from '@pnb/identity';
import { signDelivery } from '@pnb/webhooks';

const folder = new URL('../../../libs/client-conformance/vectors/', import.meta.url);

function readVectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as T;
}

/** The client libraries pass these cases; here the service is held to the same ones. */
describe('the service agrees with the cases of the client libraries', () => {
  it('about the environment of an API key', () => {
    const { cases } = readVectors<{ cases: { key: string; environment: string | null }[] }>('api-keys');
    expect(cases.map(({ key }) => ({ key, environment: parseApiKey(key)?.environment ?? null }))).toEqual(cases);
  });

  it('about signatures', () => {
    const vectors = readVectors<Record<'secretA' | 'secretB' | 'id' | 'timestamp' | 'body', string>>('signatures');
    const { cases } = readVectors<{ cases: { name: string; signature: string }[] }>('signatures');
    const { id, secretA, secretB } = vectors;
    const message = { id, timestamp: new Date(Number(vectors.timestamp) * 1_000), body: Buffer.from(vectors.body) };
    const sign = (...secrets: string[]) => signDelivery({ ...message, secrets })['webhook-signature'];
    const find = (name: string) => cases.find((each) => each.name === name)?.signature;

    expect(sign(secretA)).toBe(find('secret A'));
    expect(sign(secretB)).toBe(find('another secret'));
    expect(sign(secretB, secretA)).toBe(find('both secrets during a rotation'));
  });

  it('about the status of each code', () => {
    const { cases } = readVectors<{ cases: { status: number; problem?: { code?: string } }[] }>('errors');
    const known = cases.filter(({ problem }) => PROBLEM_CODES.includes(problem?.code as ProblemCode));
    const wrong = known.filter(({ status, problem }) => PROBLEMS[problem?.code as ProblemCode].status !== status);

    expect(known.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('about the errors that are retried', () => {
    interface Case {
      outcome: { kind: string; status?: number; code?: string };
      state?: object;
      policy?: object;
      waitMs: number | null;
    }
    const { cases } = readVectors<{ cases: Case[] }>('retries');
    const plain = cases.filter(({ outcome, state, policy }) => Object.keys(outcome).length < 4 && !state && !policy);
    const isRetried = (code: ProblemCode): boolean => {
      const { status } = PROBLEMS[code];
      const found =
        plain.find(({ outcome }) => outcome.code === code) ??
        plain.find(({ outcome }) => outcome.status === status && Object.keys(outcome).length === 2);
      return typeof found?.waitMs === 'number';
    };

    expect(PROBLEM_CODES.filter(isRetried)).toEqual(PROBLEM_CODES.filter((code) => PROBLEMS[code].retry === 'yes'));
  });
});
