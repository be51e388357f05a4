import { describe, expect, it } from '@jest/globals';
import { removeSecrets } from './secrets.ts';

describe('removeSecrets', () => {
  it('removes secrets and taxpayer identification numbers, also of items and in cells of a file', () => {
    const provider = { id: 'prv_1', tin: '912837465', npi: '2000000002' };
    const cells = ['2000000002', '91-2837465', '912-83-7465', '912837465', '84101'];
    expect(removeSecrets({ data: [provider, { ...provider, tin: null }], row: { cells }, secret: 'whsec_x' })).toEqual({
      data: [
        { ...provider, tin: '(not shown)' },
        { ...provider, tin: null },
      ],
      row: { cells: ['2000000002', '(not shown)', '(not shown)', '(not shown)', '84101'] },
      secret: '(not shown)',
    });
  });
});
