import { describe, expect, it } from '@jest/globals';
import { escapeControls, formatFields, formatTable } from './format.ts';

describe('a table', () => {
  it('has aligned columns, also with wide characters, and no lines', () => {
    const rows = [
      { id: 'a', name: '山田' },
      { id: 'bbb', name: null },
    ];
    const text = formatTable(rows, { id: ({ id }) => id, name: ({ name }) => name, end: () => ['x', 'y'] });
    expect(text.split('\n')).toEqual(['ID   NAME  END', 'a    山田  x, y', 'bbb  -     x, y']);
  });

  it('does not pass control characters of a name on to the terminal', () => {
    expect(formatFields({ name: '\u001b[31mred\u0007\n\u202eevil' })).toBe(
      'name  \\u{1b}[31mred\\u{7}\\u{a}\\u{202e}evil',
    );
    expect(escapeControls('plain, José 山田')).toBe('plain, José 山田');
  });
});
