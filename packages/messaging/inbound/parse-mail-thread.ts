// A thread of its own: a mail that is made to take long holds up nobody, and is given up.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Attachment } from 'postal-mime';
import { htmlToText } from './html-to-text.ts';
import { firstLines } from './mail-lines.ts';
import { MOST_FILES, MOST_LINES, type MailToParse, type ParsedMail } from './mail-parts.ts';
import { cleanMailText } from './mail-text.ts';
import { parseParts } from './parse-parts.ts';

/** Of the parser: a mail that somebody wrote has few parts, one in another. What is forwarded whole is a file. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 1_048_576, forceRfc822Attachments: true } as const;
/** HTML is this much longer than what it says at most. */
const MOST_HTML = 1_048_576;

/** What pasted pictures are called where a mail names them by their type alone. */
const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/gif': 'picture.gif',
  'image/webp': 'picture.webp',
  'application/pdf': 'document.pdf',
};

const { path, folder } = workerData as MailToParse;
const { words, attachments } = await parseParts(firstLines(readFileSync(path), MOST_LINES), BOUNDS);

function write({ content, filename, mimeType }: Attachment, index: number): ParsedMail['files'][number] {
  const bytes = Buffer.from(content as ArrayBuffer);
  const to = join(folder, `file-${index}`);
  writeFileSync(to, bytes, { mode: 0o600 });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path: to, fileName: filename ?? NAMES[mimeType] ?? '', size: bytes.length, sha256 };
}

// An empty text beside HTML says nothing.
const said = words.map(({ plain, html }) => (plain.trim() ? plain : htmlToText(html.slice(0, MOST_HTML))));
parentPort?.postMessage({
  text: cleanMailText(said.filter(Boolean).join('\n')),
  files: attachments.slice(0, MOST_FILES).map(write),
  moreFiles: Math.max(0, attachments.length - MOST_FILES),
} satisfies ParsedMail);
