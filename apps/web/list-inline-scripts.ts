import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = join(import.meta.dirname, 'build');

/** CSP sources of every inline script in some HTML, e.g. `sha256-…`. A browser hashes the text between the tags, byte for byte. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(({ groups }) => !/\ssrc=/.test(groups?.['attributes'] ?? ''))
    .map(({ groups }) => `sha256-${createHash('sha256').update(groups?.['text'] ?? '').digest('base64')}`);
}

/** After the build: writes `build/csp-hashes.json`, the sorted list over all pages. */
export function listInlineScripts(build: string = BUILD): string[] {
  const client = join(build, 'client');
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const hashes = [...new Set(pages.flatMap((file) => inlineScriptHashes(readFileSync(join(client, file), 'utf8'))))].toSorted();
  writeFileSync(join(build, 'csp-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
}

if (import.meta.main) console.log(`${listInlineScripts().length} inline scripts listed in build/csp-hashes.json`);
