// Since 7.5, Prisma writes the id of a nested transaction into the options object of its caller, and reads it from there at every
// call (prisma/orm issue 30367): another call with the same object fails, or silently joins a transaction of someone else. So the
// options are an object of their own in each call, and no transaction is started within one.

const isStart = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === '$transaction';

const isFunction = ({ type }) => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type);

/** Whether the node is within a function that a call of `$transaction` runs. */
function isWithinTransaction(node) {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent)
    if (isFunction(inner) && isStart(outer) && outer.arguments[0] === inner) return true;
  return false;
}

const TRANSACTION_NAME = /^(tx|transaction)$/;
const TRANSACTION_TYPE = /\b(\w*Transaction|TransactionClient)$/;

/** The parameter that an identifier names; undefined for other variables. */
function findParameter({ scopeManager }, node) {
  for (let at = node; at; at = at.parent) {
    const found = scopeManager.acquire(at, true)?.set.get(node.name);
    if (found) return found.defs.find(({ type }) => type === 'Parameter')?.name;
  }
  return undefined;
}

/** Whether an object is the client of a transaction, by its name or the type of its parameter. */
function isTransactionClient(sourceCode, object) {
  const name = object.type === 'MemberExpression' ? object.property : object;
  if (name.type !== 'Identifier') return false;
  if (TRANSACTION_NAME.test(name.name)) return true;
  if (object.type !== 'Identifier') return false;
  const annotation = findParameter(sourceCode, object)?.typeAnnotation?.typeAnnotation;
  return annotation !== undefined && TRANSACTION_TYPE.test(sourceCode.getText(annotation));
}

/** @type {import('eslint').Rule.RuleModule} */
const transactions = {
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

export const pnbRules = { rules: { transactions } };
