import { describe, expect, it } from '@jest/globals';
import { listMetadataChanges } from '../src/providers/metadata-changes.ts';

const BEFORE = { source: 'CRM', owner: 'A' };

describe('changes of metadata in the form of a provider', () => {
  it('states what was added and changed, and null for what was removed', () => {
    const entries = [
      ['source', 'CSV'],
      ['region', 'West'],
    ] as const;
    expect(listMetadataChanges(BEFORE, entries)).toEqual({ source: 'CSV', region: 'West', owner: null });
  });

  it('states nothing where nothing changed', () => {
    expect(listMetadataChanges(BEFORE, Object.entries(BEFORE))).toEqual({});
  });

  it('removes a key that was given another name, and ignores rows without a key', () => {
    const entries = [
      ['source', 'CRM'],
      [' contact ', 'A'],
      [' ', 'ignored'],
    ] as const;
    expect(listMetadataChanges(BEFORE, entries)).toEqual({ owner: null, contact: 'A' });
  });
});
