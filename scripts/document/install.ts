import { join } from 'node:path';
import { root } from '../tools/command.ts';
import { installTools as install } from '../tools/install.ts';

/** Where the tools of the API document are. */
export const tools = join(root, 'node_modules/.pnb/document');

export const installTools = () => install(import.meta.dirname, 'document');
