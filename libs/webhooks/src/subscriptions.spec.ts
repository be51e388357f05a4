import { describe, expect, it } from '@jest/globals';
import { matchesTypes } from './subscriptions.ts';

describe('an endpoint', () => {
  it.each([
    [['provider.created'], 'provider.created', true],
    [['provider.*'], 'provider.created', true],
    [['provider.*'], 'provider.coverage.changed', true],
    [['*'], 'anything.at_all', true],
    [['build.*', 'provider.created'], 'provider.created', true],
    [['provider.created'], 'provider.created_twice', false],
    [['provider.*'], 'provider', false],
    [['provider.*'], 'provider_group.created', false],
    [['provider*'], 'provider.created', false],
    [['*.created'], 'provider.created', false],
    [['provider.'], 'provider.created', false],
    [['Provider.*'], 'provider.created', false],
    [[], 'provider.created', false],
  ])('subscribed to %j receives %s: %p', (patterns, type, matches) => {
    expect(matchesTypes(patterns, type)).toBe(matches);
  });
});
