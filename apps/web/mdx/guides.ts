import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import rehypeShiki from '@shikijs/rehype';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';
import { expandEvents } from '@inlay/features/docs-hub/rules/api/event-reference.ts';
import { expandReference } from '@inlay/features/docs-hub/rules/api/sdk-reference.ts';
import { loadEventTypes } from '@inlay/features/docs-hub/server/load-event-types.ts';
import { codeTheme } from './code-theme.ts';
import { includeExamples } from './include-examples.ts';
import { packCode } from './pack-code.ts';

/** What a block of a guide may be written in; one in another language would stay empty. */
export const GUIDE_LANGUAGES = ['html', 'jsx', 'tsx', 'js', 'css', 'csharp', 'php', 'bash', 'json'];

const shiki = {
  theme: codeTheme,
  langs: GUIDE_LANGUAGES,
  addLanguageClass: false,
  // Half a second a line by default: on a busy machine the rest of a block was coloured wrongly.
  tokenizeTimeLimit: 0,
  parseMetaString: (meta: string) => ({
    file: (/name=(\S+)/.exec(meta) ?? /file=(?:\S*\/)?(\S+)/.exec(meta))?.[1] ?? '',
    how: / (add|replace)$/.exec(meta)?.[1] ?? '',
  }),
};

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => (existsSync(ROOT + file) ? readFileSync(ROOT + file, 'utf8') : '');

/** Guides become React modules, coloured while building: no highlighter reaches the browser. */
export function guides(): Plugin {
  const plugin = mdx({
    include: ['**/*.mdx', '**/changelog.md'],
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, includeExamples],
    rehypePlugins: [rehypeSlug, [rehypeShiki, shiki], packCode],
  }) as Plugin;
  const transform = plugin.transform as (this: unknown, text: string, id: string) => unknown;
  return {
    ...plugin,
    enforce: 'pre',
    async transform(text, id) {
      const whole = id.endsWith('.mdx') ? expandEvents(expandReference(text, { read }), await loadEventTypes()) : text;
      return transform.call(this, whole, id) as never;
    },
  };
}
