import { join } from 'node:path';
import { root } from '../setup/command.mjs';
import { installTools as install } from '../setup/tools.mjs';

/** Where the tools of the API document are. */
export const tools = join(root, 'node_modules/.pnb/document');

export const installTools = () => install(import.meta.dirname, 'document');
