// @ts-check
// What differs between Linux and macOS before anything is installed; libs/system has the rest.

/** Node is a package of npm there. */
const BUNDLED = ['linux-x64', 'linux-arm64'];
/** No package of npm has the pinned Node for both. */
const INSTALLED = ['darwin-arm64', 'darwin-x64'];
const NODE_MAJOR = '24';

/** @typedef {{ name: string, node: string }} Platform The system with its processor, and the version of this Node. */

/** @type {Platform} */
const CURRENT = { name: `${process.platform}-${process.arch}`, node: process.versions.node };

/** Whether the packages contain the Node that runs the service. Elsewhere it is the one that runs the set-up. */
export const hasBundledNode = ({ name } = CURRENT) => BUNDLED.includes(name);

/** The reason why the service cannot run on a machine; null when it can. */
export function findPlatformProblem({ name, node } = CURRENT) {
  if (![...BUNDLED, ...INSTALLED].includes(name))
    return `The service runs on ${[...BUNDLED, ...INSTALLED].join(', ')}; this machine is ${name}.`;
  if (BUNDLED.includes(name) || node.split('.')[0] === NODE_MAJOR) return null;
  return `On macOS the service runs on the installed Node, which has to be version ${NODE_MAJOR} and is ${node}: install Node ${NODE_MAJOR} and run this again.`;
}
