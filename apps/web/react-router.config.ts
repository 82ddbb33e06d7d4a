import type { Config } from '@react-router/dev/config';
import { pages } from './pages.ts';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  // Decoded paths: an encoded one would be written as an empty shell, without a warning.
  prerender: pages.filter((page) => !page.deep).map((page) => page.path),
} satisfies Config;
