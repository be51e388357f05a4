import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { relativeSite } from './src/lib/relative-site.ts';
import { buildSidebar } from './src/lib/sidebar.ts';

export default defineConfig({
  // Links are written below /docs and become relative at the end of the build.
  base: '/docs',
  outDir: './output',
  // Files with a name that links can contain: folders are not opened as pages from a disk.
  // Styles are files, because each of five hundred pages would repeat them.
  build: { format: 'file', inlineStylesheets: 'never' },
  trailingSlash: 'never',
  image: { service: passthroughImageService() },
  vite: {
    logLevel: 'warn',
    plugins: [relativeSite.searchFromAnyPath()],
    build: { license: { fileName: 'licenses.txt' } },
  },
  integrations: [
    starlight({
      title: 'Provider Network Build API',
      description: 'Guides and reference for health plans and their integrators.',
      favicon: '/icon.svg',
      logo: { src: './public/icon.svg', alt: '' },
      customCss: ['./src/styles/site.css'],
      sidebar: buildSidebar(),
      routeMiddleware: './src/lib/short-sidebar.ts',
      components: {
        Sidebar: './src/components/Sidebar.astro',
        ThemeProvider: './src/components/ThemeProvider.astro',
        ThemeSelect: './src/components/ThemeSelect.astro',
        // There is one language.
        LanguageSelect: './src/components/Nothing.astro',
      },
      credits: false,
      lastUpdated: false,
      expressiveCode: {
        themes: ['github-dark-default', 'github-light-default'],
        minSyntaxHighlightingColorContrast: 5.5,
      },
    }),
    relativeSite.integration(),
  ],
});
