import { createHash } from 'node:crypto';

interface Allowed {
  readonly style: string;
  readonly scripts: readonly string[];
  readonly leadsTo: readonly string[];
}

const hashes = new Map<string, string>();

/** Styles and scripts are few and the same at each visit. */
function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    if (hashes.size < 100) hashes.set(text, hash);
  }
  return hash;
}

/** Our own files, and of what stands in the page itself the very style and scripts that we wrote. */
export const pagePolicy = ({ style, scripts, leadsTo }: Allowed): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    `style-src ${hashOf(style)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types inlay inlay-elements',
    // Browsers hold a form to this even where our answer sends it on. Last, since its addresses are others' words.
    ["form-action 'self'", ...leadsTo].join(' '),
  ].join('; ');
