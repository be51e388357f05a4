// @ts-check
// Installs what the package-lock.json of a folder names, and prints where: node scripts/setup/install-tools.mjs <folder> <name>
import { installTools } from './tools.mjs';

const [source, name] = process.argv.slice(2);
if (!source || !name) throw new Error('Name a folder that has a package-lock.json, and where to install it.');
console.log(await installTools(source, name));
