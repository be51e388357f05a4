// Expressive Code, the highlighter of Starlight: colors of tokens are classes. As styles of each token they were a tenth of the site.

/** The colors of the two themes, dark and light, as Expressive Code writes them after it has adjusted their contrast. */
const COLORS: readonly (readonly [dark: string, light: string])[] = [
  ['#A5D6FF', '#0A3069'],
  ['#7EE787', '#116329'],
  ['#79C0FF', '#0550AE'],
  ['#FF7B72', '#CA212D'],
  ['#FFA657', '#953800'],
  ['#D2A8FF', '#7A4BD1'],
  ['#8B949E', '#616972'],
];

const describeStyle = (dark: string, light: string): string => `--0:${dark};--1:${light}`;

/** The color of code that has no other one. */
const PLAIN = describeStyle('#E6EDF3', '#1F2328');
const CLASSES = new Map(COLORS.map(([dark, light], index) => [describeStyle(dark, light), `t${index}`]));

const STYLES = COLORS.map(
  ([dark, light], index) =>
    `.ec-line .t${index} { color: ${dark} } :root[data-theme='light'] & .ec-line .t${index} { color: ${light} }`,
).join('\n');

/** A node of a hast tree. */
interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** A token without a color of its own, and an indentation, which a line that is not wrapped does not need. */
const isPlain = ({ tagName, properties = {} }: Node): boolean =>
  tagName === 'span' &&
  Object.keys(properties).length === 1 &&
  (String(properties.style).toUpperCase() === PLAIN || String(properties.className) === 'indent');

const unwrap = (node: Node): Node[] => (isPlain(node) ? (node.children ?? []).flatMap(unwrap) : [node]);

function shortenTokens(node: Node): void {
  if (node.children) node.children = node.children.flatMap(unwrap);
  for (const child of node.children ?? []) {
    const name = child.tagName === 'span' ? CLASSES.get(String(child.properties?.style)) : undefined;
    if (name !== undefined) child.properties = { className: [name] };
    shortenTokens(child);
  }
}

const shortTokens = {
  name: 'short-tokens',
  baseStyles: STYLES,
  hooks: {
    postprocessRenderedBlock: ({ renderData }: { renderData: { blockAst: Node } }): void =>
      shortenTokens(renderData.blockAst),
  },
};

export default { plugins: [shortTokens] };
