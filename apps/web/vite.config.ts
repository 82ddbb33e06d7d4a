import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogueModule } from './catalogue-module.ts';
import { guides } from './mdx/guides.ts';
import { challengePicture } from './mdx/challenge-picture.ts';
import { referenceModule } from './mdx/reference-module.ts';
import { searchModule } from './mdx/search-module.ts';

/**
 * What nearly every page needs travels in three files: fifty requests of 300 bytes are slower than one of 7 kB. Only wrappers without
 * dependencies of their own: a part brings all it imports.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//, priority: 3 },
  { name: 'icons', test: /lucide-react/, minShareCount: 12, priority: 2 },
  {
    name: 'parts',
    test: /packages\/ui\/(button|link-button|logo|stone|cx|storage|spinner|theme-toggle|inlay-|account-context|family-icon|copy-button)|virtual:catalogue/,
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [guides(), tailwindcss(), catalogueModule(), searchModule(), referenceModule(), challengePicture(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '^/api/(?!reference)',
        '^/api/reference.*\\.md$',
        '^/[cf]/',
        '/webcai',
        '/sdk',
        '/flags',
        '/dev',
        '/llms',
        '/sitemap.xml',
        '/changelog.xml',
        '/cards',
        '^/(SDKDocumentation|docs)/.*\\.md$',
        '^/[\\w-]+-sdk\\.pdf$',
      ].map((path) => [path, process.env['INLAY_SERVER'] ?? 'http://127.0.0.1:3000']),
    ),
  },
}));
