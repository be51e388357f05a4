import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mapFiles } from './map-files.ts';

/** Packages that every page needs, in one file: many small ones compress badly. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|openapi-fetch|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//;

export default defineConfig({
  base: '/app/',
  root: import.meta.dirname,
  plugins: [mapFiles(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    // The policy of the page allows no data: URL for fonts and scripts, and files are cached anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the gate on the size of the first view.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
});
