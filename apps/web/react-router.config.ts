import type { Config } from '@react-router/dev/config';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { loadErrorGuides } from '@inlay/features/docs-hub/server/load-error-guides.ts';
import { pages, pathsOf } from './pages.ts';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  // Decoded paths: an encoded one would be written as an empty shell, without a warning.
  prerender: async () => {
    const parts = { families: await loadCatalogue(), codes: (await loadErrorGuides()).map(({ code }) => code) };
    return pages.flatMap((page) => pathsOf(page, parts));
  },
} satisfies Config;
