// @ts-check
/**
 * Program and first arguments of the npm that started this process: the one on the path may be another.
 * @returns {[program: string, ...first: string[]]}
 */
export function findNpm() {
  const { npm_execpath: npm } = process.env;
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}
