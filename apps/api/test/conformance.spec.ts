import { describe, expect, it } from '@jest/globals';
import { ROUTES } from '@pnb/contract';
import { findDeviations, type RecordedResponse } from '@pnb/testkit';

const HEALTH = { status: 'ok', version: '1.0.0' };

/** The deviations of a response of `GET /v1/health`. */
function check(changes: Partial<RecordedResponse>): string[] {
  const route = ROUTES.find(({ operationId }) => operationId === 'getHealth');
  if (!route) throw new Error('There is no operation getHealth.');
  const headers = { 'content-type': 'application/json; charset=utf-8', ...changes.headers };
  return findDeviations(route, { status: 200, body: HEALTH, ...changes, headers });
}

describe('the deviations of a response', () => {
  it('are none where headers and body are as the document declares them', () => {
    expect(check({})).toEqual([]);
    expect(check({ headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT', 'Pnb-Environment': 'sandbox' } })).toEqual([]);
  });

  it('name the place in the body that has another form', () => {
    expect(check({ body: { ...HEALTH, status: 'well' } })).toEqual([
      'body: /status must be equal to one of the allowed values',
    ]);
    expect(check({ body: { status: 'ok' } })).toEqual(["body: the value must have required property 'version'"]);
  });

  it('name a header that is not declared or has another form, and another content type', () => {
    expect(check({ headers: { 'Request-Name': 'x' } })).toEqual(['header Request-Name is not declared']);
    expect(check({ headers: { 'Pnb-Environment': 'staging' } })).toEqual([
      'header Pnb-Environment: the value must be equal to one of the allowed values',
    ]);
    expect(check({ headers: { 'content-type': 'text/html' } })).toEqual(['content type text/html is not declared']);
  });
});
