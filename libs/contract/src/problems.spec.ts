import { describe, expect, it } from '@jest/globals';
import { problemsByStatus, listProblems, listStatuses } from './outcomes.ts';
import { bodyError, invalid, Problem } from './problem.ts';
import { PROBLEM_CODES, PROBLEMS } from './problems.ts';
import { ROUTES } from './routes.ts';

/** Status of each code, as published: a code never changes its meaning within v1. */
const PUBLISHED = `
400 malformed_json invalid_parameter unknown_parameter invalid_cursor invalid_request unsupported_grant_type invalid_scope
401 missing_token invalid_token expired_token revoked_token api_key_not_accepted invalid_client
403 insufficient_scope api_key_exceeds_caller plan_feature_unavailable plan_limit_exceeded
404 route_not_found resource_not_found
405 method_not_allowed
406 not_acceptable
409 stage_transition_not_allowed build_frozen duplicate_external_id conflict
413 payload_too_large
415 unsupported_media_type
422 validation_failed
431 headers_too_large
500 internal_error
503 service_unavailable
`;

const published = PUBLISHED.trim()
  .split('\n')
  .flatMap((line) => {
    const [status, ...codes] = line.split(' ');
    return codes.map((code) => [code, Number(status)] as const);
  });

describe('problems', () => {
  it('keep the status that each code was published with', () => {
    expect(Object.fromEntries(PROBLEM_CODES.map((code) => [code, PROBLEMS[code].status]))).toMatchObject(
      Object.fromEntries(published),
    );
  });

  it('differ from each other in title and detail', () => {
    expect(new Set(PROBLEM_CODES.map((code) => PROBLEMS[code].title)).size).toBe(PROBLEM_CODES.length);
    expect(new Set(PROBLEM_CODES.map((code) => PROBLEMS[code].when)).size).toBe(PROBLEM_CODES.length);
    PROBLEM_CODES.forEach((code) => expect(PROBLEMS[code].when).toMatch(/^[A-Z].*\.$/));
  });

  it('allow a retry only where the same request can succeed', () => {
    const retried = PROBLEM_CODES.filter((code) => PROBLEMS[code].retry === 'yes');
    expect(retried).toEqual(expect.arrayContaining(['internal_error', 'service_unavailable']));
    const inTime = [408, 429, 500, 503, 504];
    const retriedInTime = retried.filter((code) => code !== 'idempotency_in_progress');
    retriedInTime.forEach((code) => expect(inTime).toContain(PROBLEMS[code].status));
  });

  it('report the number of errors of a rejected body', () => {
    const error = bodyError('/npi', 'invalid_format', 'Ten digits.');
    expect(invalid([error])).toMatchObject({ message: '1 field needs attention.', members: { errors: [error] } });
    expect(invalid([error, error])).toMatchObject({ message: '2 fields need attention.', status: 422 });
    expect(new Problem('conflict', 'Twice.').status).toBe(409);
  });
});

describe('listProblems', () => {
  it('returns for every operation with a scope all problems of a token', () => {
    for (const route of ROUTES.filter(({ scope }) => scope !== null)) {
      expect(listStatuses(route)).toEqual(expect.arrayContaining([401, 403, 406, 500]));
      expect(listProblems(route)).toEqual(expect.arrayContaining(['missing_token', 'revoked_token']));
    }
  });

  it('returns for an operation without a scope only its own problems', () => {
    const open = ROUTES.filter(({ access, oauth }) => access === 'public' && !oauth);
    open.forEach((route) => expect(listStatuses(route).filter((status) => [401, 403].includes(status))).toEqual([]));
  });

  it('sorts by status and omits none', () => {
    for (const route of ROUTES) {
      const byStatus = problemsByStatus(route);
      expect([...byStatus.keys()]).toEqual([...byStatus.keys()].sort((a, b) => a - b));
      expect([...byStatus.values()].flat().sort()).toEqual([...listProblems(route)].sort());
    }
  });
});
