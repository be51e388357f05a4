// @ts-check
// Imported before everything else, so that an old Node reports the version it needs instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer and run this again.`);
  process.exit(1);
}
