import type { FileHandle } from 'node:fs/promises';
import { piecesOf } from './bytes-of-file.ts';

/** Of what browsers look at to guess what a file is. */
const GUESSED_FROM = 2_048;
const MARKUP = /^\s*<[!?/a-z]|<(?:!doctype|html|head|body|script|svg|iframe)\b/i;
/** What a system would run: a script, or a program. */
const RUNNABLE = /^(?:#!|MZ|%!|%PDF|@echo|Windows Registry Editor|\{\\rtf)/i;
/** All controls but tab, line feed, form feed and carriage return. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, code) => Number((code < 32 || code === 127) && ![9, 10, 12, 13].includes(code)));

/** Whether it is plain text, in UTF-8 or an older encoding with a byte a letter, and nothing that a browser or a system would take for more. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  for await (const { at, bytes } of piecesOf(file, 0)) {
    if (at === 0) {
      const head = bytes
        .subarray(0, GUESSED_FROM)
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/, '')
        .trimStart();
      if (MARKUP.test(head) || RUNNABLE.test(head)) return false;
    }
    if (bytes.some((byte) => CONTROLS[byte] === 1)) return false;
  }
  return true;
}
