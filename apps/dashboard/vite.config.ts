import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addLicenses } from './add-licenses.ts';
import { mapFiles } from './map-files.ts';

/** Packages that every page needs, in one file: many small ones compress badly. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|openapi-fetch|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//;

/** Modules of ours that every page needs. */
const BASE =
  /apps\/dashboard\/src\/(api\/(api|enum-values\.gen|pages|api-error)|components\/(badge|button|filter-field|format-numbers|loaded|name-value|notice|page-header|page-title|panel|search-values|select-field|time|use-set-search))\.tsx?$/;

/** `npm run dev` starts it. */
const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The API serves it below /app. */
const LICENSES = 'licenses.txt';

export default defineConfig({
  base: '/app/',
  root: import.meta.dirname,
  cacheDir: join(import.meta.dirname, '../../node_modules/.pnb/vite'),
  server: {
    host: '127.0.0.1',
    // All but the pages and files of the dashboard.
    proxy: { '^/(?!app(/|$))': API, '^/app/api(/|$)': API },
  },
  plugins: [mapFiles(), react(), tailwindcss(), addLicenses(LICENSES)],
  build: {
    target: 'es2023',
    // The policy of the page allows no data: URL for fonts and scripts, and files are cached anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: LICENSES },
    // The manifest is read by the gate on the size of the first view.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME },
            { name: 'base', test: BASE },
          ],
        },
      },
    },
  },
});
