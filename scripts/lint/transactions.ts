// Since 7.5, Prisma writes the id of a nested transaction into the options object of its caller, and reads it from there at every
// call (prisma/orm#30367): another call with the same object fails, or silently joins a transaction of someone else. So the
// options are an object of their own in each call, and no transaction is started within one.
import type { Rule, SourceCode } from 'eslint';

type Node = Rule.Node;
type Call = Parameters<NonNullable<Rule.RuleListener['CallExpression']>>[0];
type Callee = Extract<Call['callee'], { type: 'MemberExpression' }>;
type Identifier = Extract<Node, { type: 'Identifier' }>;

/** What TypeScript adds to a parameter. */
interface Annotated {
  typeAnnotation?: { typeAnnotation: Node };
}

const isStart = (node: Node): node is Call & { callee: Callee } =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === '$transaction';

const isFunction = ({ type }: Node): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);

/** Whether the node is within a function that a call of `$transaction` runs. */
function isWithinTransaction(node: Node): boolean {
  let inner = node;
  for (const outer of listParents(node)) {
    if (isFunction(inner) && isStart(outer) && outer.arguments[0] === inner) return true;
    inner = outer;
  }
  return false;
}

function* listParents({ parent }: Node): Generator<Node> {
  for (let at: Node | null = parent; at; at = at.parent) yield at;
}

const TRANSACTION_NAME = /^(tx|transaction)$/;
const TRANSACTION_TYPE = /\b(\w*Transaction|TransactionClient)$/;

/** The parameter that an identifier names; undefined for other variables. */
function findParameter({ scopeManager }: SourceCode, node: Identifier): Annotated | undefined {
  for (const at of [node, ...listParents(node)]) {
    const found = scopeManager.acquire(at, true)?.set.get(node.name);
    if (found) return found.defs.find(({ type }) => type === 'Parameter')?.name as Annotated | undefined;
  }
  return undefined;
}

/** Whether an object is the client of a transaction, by its name or the type of its parameter. */
function isTransactionClient(sourceCode: SourceCode, object: Callee['object']): boolean {
  const name = object.type === 'MemberExpression' ? object.property : object;
  if (name.type !== 'Identifier') return false;
  if (TRANSACTION_NAME.test(name.name)) return true;
  if (object.type !== 'Identifier') return false;
  const annotation = findParameter(sourceCode, object as Identifier)?.typeAnnotation?.typeAnnotation;
  return annotation !== undefined && TRANSACTION_TYPE.test(sourceCode.getText(annotation));
}

export const transactions: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      nested: 'A transaction is not started within one: pass on its client, or join it by `transaction` of the handle.',
      shared: 'Write the options of a transaction as an object literal in its call: Prisma may write into the object.',
    },
  },
  create({ sourceCode, report }) {
    return {
      CallExpression(node) {
        if (!isStart(node)) return;
        if (isWithinTransaction(node) || isTransactionClient(sourceCode, node.callee.object))
          report({ node, messageId: 'nested' });
        const [, options] = node.arguments;
        if (options && options.type !== 'ObjectExpression') report({ node: options, messageId: 'shared' });
      },
    };
  },
};
