import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = join(import.meta.dirname, 'build');

/** CSP sources of every inline script in some HTML, e.g. `sha256-…`. A browser hashes the text between the tags, byte for byte. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.['attributes'] ?? ''))
    .map(
      ({ groups }) =>
        `sha256-${createHash('sha256')
          .update(groups?.['text'] ?? '')
          .digest('base64')}`,
    );
}

/**
 * After the build: writes `build/client/.vite/csp-pages.json` (beside vite's own manifest, never served), the scripts of each
 * HTML file by its path in `build/client`, for a policy per page that stays short however many pages there are.
 */
export function listInlineScripts(build: string = BUILD): number {
  const client = join(build, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const byFile = Object.fromEntries(files.toSorted().map((file) => [file, inlineScriptHashes(readFileSync(join(client, file), 'utf8'))]));
  mkdirSync(join(client, '.vite'), { recursive: true });
  writeFileSync(join(client, '.vite/csp-pages.json'), `${JSON.stringify(byFile, null, 2)}\n`);
  return files.length;
}

if (import.meta.main) console.log(`Inline scripts of ${listInlineScripts()} pages listed`);
