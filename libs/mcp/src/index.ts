export { run } from './run.ts';
export { EXCLUDED, TOOLS } from './tools.gen.ts';
