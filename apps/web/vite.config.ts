import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { catalogueModule } from './catalogue-module.ts';
import { guides } from './mdx/guides.ts';
import { searchModule } from './mdx/search-module.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [guides(), tailwindcss(), catalogueModule(), searchModule(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/api',
        '/webcai',
        '/sdk',
        '/flags',
        '/dev',
        '/llms',
        '/sitemap.xml',
        '/changelog.xml',
        '/cards',
        '^/SDKDocumentation/.*\\.md$',
        '^/\\w+-sdk\\.pdf$',
      ].map((path) => [path, process.env['INLAY_SERVER'] ?? 'http://127.0.0.1:3000']),
    ),
  },
});
