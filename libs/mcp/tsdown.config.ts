import { defineConfig } from 'tsdown';
import { emitLicenses } from '../../scripts/licenses/rolldown.ts';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  minify: false,
  // One file: the installation has no web server and no validators, and needs no other package. Licenses are in dist/THIRD-PARTY.md.
  deps: {
    alwaysBundle: [/^@pnb\/client(\/|$)/],
    onlyBundle: ['@modelcontextprotocol/core', '@modelcontextprotocol/server', 'openapi-fetch', 'zod'],
  },
  inputOptions: { resolve: { conditionNames: ['@pnb/source', 'node', 'import'] } },
  plugins: [emitLicenses('This package')],
});
