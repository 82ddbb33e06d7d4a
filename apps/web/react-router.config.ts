import type { Config } from '@react-router/dev/config';
import { allPaths } from './mdx/site-parts.ts';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: false,
  // Decoded paths: an encoded one would be written as an empty shell, without a warning.
  prerender: allPaths,
} satisfies Config;
