/** The first with Argon2 in `node:crypto`. */
const MINIMUM = [24, 7] as const;

/** One line if this Node cannot run the service, else null. `command` runs it with the Node that the installation brings. */
export function explainNodeVersion(command: string, version = process.versions.node): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return null;
  return `The service needs Node ${MINIMUM.join('.')} or newer, and this is ${version}. Run \`${command}\`: it uses the Node of the installation.`;
}
