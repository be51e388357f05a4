// @ts-check
// What differs between Linux and macOS before anything is installed; libs/system has the rest.

/** Node is a package of npm there; no package has the pinned Node for both processors of macOS. */
const BUNDLED = ['linux-x64', 'linux-arm64'];
const SUPPORTED = [...BUNDLED, 'darwin-arm64', 'darwin-x64'];
const NODE_MAJOR = 24;
const CURRENT = `${process.platform}-${process.arch}`;

/** Whether the packages contain the Node that runs the service. Elsewhere it is the one that runs the set-up. */
export const hasBundledNode = (name = CURRENT) => BUNDLED.includes(name);
/** The reason why the service cannot be set up on a machine; null when it can. */
export function findPlatformProblem(name = CURRENT, node = process.versions.node) {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return `Node ${node} is too old: install Node 20.19 or newer and run this again.`;
  if (!SUPPORTED.includes(name)) return `The service runs on ${SUPPORTED.join(', ')}; this machine is ${name}.`;
  if (hasBundledNode(name) || major === NODE_MAJOR) return null;
  return `On macOS the service runs on the installed Node, which has to be version ${NODE_MAJOR} and is ${node}: install Node ${NODE_MAJOR} and run this again.`;
}
