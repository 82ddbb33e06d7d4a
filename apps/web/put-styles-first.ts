// Runs after the build. React writes the links of scripts before the style sheet, which nothing can be painted without: on a slow line
// with six connections it would come last. What is read needs no script, so scripts also wait for style and fonts.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, 'build/client');
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** Moves what preloads scripts to the end of the head, at low priority; all else keeps its order, which hydration counts on. */
export function putStylesFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const head = html.slice(0, end);
  const preloads = (head.match(PRELOAD) ?? []).map((link) => link.replace('<link ', '<link fetchpriority="low" '));
  return head.replace(PRELOAD, '') + preloads.join('') + html.slice(end);
}

if (import.meta.main) {
  for (const file of globSync('**/*.html', { cwd: client })) {
    const path = join(client, file);
    writeFileSync(path, putStylesFirst(readFileSync(path, 'utf8')));
  }
}
