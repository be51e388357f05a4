import { defineConfig } from 'tsdown';
import { emitLicenses } from '../../scripts/licenses/rolldown.ts';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  plugins: [emitLicenses('This package')],
});
