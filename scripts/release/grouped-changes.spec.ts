import { describe, expect, it } from '@jest/globals';
import type { Change, ChangeKind } from './changes.ts';
import { formatGroupedChanges } from './grouped-changes.ts';

const change = (kind: ChangeKind, text: string, ...affects: string[]): Change => ({
  step: kind === 'breaking' ? 'major' : 'minor',
  kind,
  text,
  affects,
});

const format = (changes: Change[], documentation = 0): string =>
  formatGroupedChanges({ since: '1.0.0', step: 'minor', changes, documentation });

const OPEN = `<details>\n<summary>Additions and changes since 1.0.0, by operation</summary>\n\n`;

describe('the list of changes', () => {
  it('has the changes of an operation together, by its name', () => {
    const changes = [
      change('added', '`Thing.size` was added.', 'getThing'),
      change('changed', '`Box.name`: `maxLength` changed from 10 to 20.', 'getBox'),
      change('added', '`getThing` (`GET /v1/things/{id}`), parameter `color` was added.'),
    ];

    expect(format(changes)).toBe(
      `${OPEN}- \`getBox\`
  - Changed: \`Box.name\`: \`maxLength\` changed from 10 to 20.
- \`getThing\`
  - Added: \`Thing.size\`.
  - Added: Parameter \`color\`.

</details>`,
    );
  });

  it('states once what is equal for several operations', () => {
    const refused = ['getBox', 'getThing', 'listBoxes', 'listThings'].map((name) =>
      change('added', `\`${name}\` (\`GET /v1/${name}\`), response 403 was added.`),
    );

    expect(format([...refused, change('added', '`Problem.code` was added.', 'getBox', 'getThing')])).toBe(
      `${OPEN}- Several operations and events
  - Added: Response 403. In \`getBox\`, \`getThing\`, \`listBoxes\` and 1 more.
  - Added: \`Problem.code\`. In \`getBox\`, \`getThing\`.

</details>`,
    );
  });

  it('begins with new operations, each with method and path, and ends with what concerns no operation', () => {
    const changes = [
      change('added', '`getBox` (`GET /v1/boxes/{id}`), `deleteBox` (`DELETE /v1/boxes/{id}`) was added.'),
      change('added', '`getHeap` (`GET /v1/heap`) was added.'),
      change('added', 'event `box.opened` was added.'),
    ];

    expect(format(changes, 2)).toBe(
      `${OPEN}- New operations
  - \`getBox\` (\`GET /v1/boxes/{id}\`), \`deleteBox\` (\`DELETE /v1/boxes/{id}\`)
  - \`getHeap\` (\`GET /v1/heap\`)
- The document
  - Added: Event \`box.opened\`.
- Documentation: 2 descriptions and examples.

</details>`,
    );
  });

  it('shows unfolded what a caller may have to act on', () => {
    const changes = [
      change('breaking', '`Thing.size`: Property `size` of `Thing` was removed.', 'getThing'),
      change('deprecated', '`getBox` (`GET /v1/boxes/{id}`) is deprecated.'),
    ];

    expect(format(changes)).toBe(
      '- **Breaking:** `Thing.size`: Property `size` of `Thing` was removed. In `getThing`.\n' +
        '- Deprecated: `getBox` (`GET /v1/boxes/{id}`) is deprecated.',
    );
    expect(format([...changes, change('added', '`Box.name` was added.', 'getBox')])).toMatch(
      /^- \*\*Breaking.+\n- Deprecated.+\n\n<details>/,
    );
  });

  it('shows values as code, so that their asterisks are no emphasis', () => {
    const gained = change(
      'added',
      "`listEvents` (`GET /v1/events`), parameter `type`: Enum gained values: 'a.*', 'b.*'.",
    );

    expect(format([gained])).toContain('- Added: Parameter `type`: Enum gained values: `a.*`, `b.*`.\n');
  });

  it('is empty without a difference', () => {
    expect(format([])).toBe('');
  });
});
