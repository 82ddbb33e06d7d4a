import type { Config } from '@react-router/dev/config';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { pages, pathsOf } from './pages.ts';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  // Decoded paths: an encoded one would be written as an empty shell, without a warning.
  prerender: async () => {
    const families = await loadCatalogue();
    return pages.flatMap((page) => pathsOf(page, families));
  },
} satisfies Config;
