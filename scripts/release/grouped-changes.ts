import type { Change } from './changes.ts';
import { formatChange, formatDocumentation } from './format-change.ts';
import type { Difference } from './releases.ts';

const NEW = 'New operations';
const SEVERAL = 'Several operations and events';
const DOCUMENT = 'The document';

/** Operations at the beginning of a text, with method and path, and what it states about them. */
const NAMED = /^((?:`\w+` \(`[A-Z]+ [^`]+`\)(?:, )?)+) ?(.+)$/s;

interface Statement {
  kind: Change['kind'];
  text: string;
  /** Operations and events that it concerns. */
  names: string[];
  /** Operations with method and path, where the text begins with them. */
  places: string;
}

function readStatement({ kind, text, affects }: Change): Statement {
  const [, places = '', rest = text] = NAMED.exec(text) ?? [];
  const named = [...places.matchAll(/`(\w+)` \(/g)].map(([, name = '']) => name);
  return { kind, text: rest, names: named.length > 0 ? named : affects, places: places.replace(/, $/, '') };
}

const isNewOperation = ({ kind, text, places }: Statement): boolean =>
  kind === 'added' && places !== '' && text === 'was added.';

/** What is stated about several operations alike, such as a status, is one statement. */
function mergeEqual(statements: readonly Statement[]): Statement[] {
  const merged = new Map<string, Statement>();
  for (const statement of statements) {
    const key = `${statement.kind} ${statement.text}`;
    const names = [...(merged.get(key)?.names ?? []), ...statement.names];
    merged.set(key, { ...statement, names });
  }
  return [...merged.values()];
}

const nameGroup = ({ names }: Statement): string =>
  names.length > 1 ? SEVERAL : names[0] ? `\`${names[0]}\`` : DOCUMENT;

/** The label states that something was added. */
const shorten = (text: string): string =>
  text.replace(/ was added\.$/, '.').replace(/^[a-z]/, (letter) => letter.toUpperCase());

const formatStatement = ({ kind, text, names }: Statement): string =>
  formatChange({ kind, text: shorten(text), affects: names.length > 1 ? names : [] });

/** Lines by group: new operations, what concerns several, each operation by its name, and what concerns none. */
function groupChanges(changes: readonly Change[]): string[] {
  const statements = changes.map(readStatement);
  const groups = new Map<string, string[]>();
  const add = (name: string, line: string) => groups.set(name, [...(groups.get(name) ?? []), line]);
  for (const { places } of statements.filter(isNewOperation)) add(NEW, `- ${places}`);
  const others = mergeEqual(statements.filter((statement) => !isNewOperation(statement)));
  for (const statement of others) add(nameGroup(statement), formatStatement(statement));
  const names = [...groups.keys()].filter((name) => name.startsWith('`')).sort();
  return [NEW, SEVERAL, ...names, DOCUMENT].flatMap((name) => {
    const lines = groups.get(name) ?? [];
    return lines.length > 0 ? [`- ${name}`, ...lines.map((line) => `  ${line}`)] : [];
  });
}

const isFolded = ({ kind }: Change): boolean => kind === 'added' || kind === 'changed';

/** The changes that a caller may have to act on, one line each, and below them all others by operation, folded. */
export function formatGroupedChanges(difference: Difference): string {
  const { since, changes } = difference;
  const folded = changes.filter(isFolded);
  const lines = [...groupChanges(folded), ...formatDocumentation(difference)];
  const summary = `Additions and changes since ${since ?? 'the last release'}, by operation`;
  const details = `<details>\n<summary>${summary}</summary>\n\n${lines.join('\n')}\n\n</details>`;
  const shown = changes.filter((change) => !isFolded(change)).map(formatChange);
  return [shown.join('\n'), lines.length > 0 ? details : ''].filter((part) => part !== '').join('\n\n');
}
