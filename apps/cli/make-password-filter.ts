import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { commonPasswords } from '@inlay/kernel/passwords/common-passwords.ts';
import { PASSWORD_MIN } from '@inlay/kernel/passwords/password.ts';
import { foldPassword, type ListKind, newPasswordFilter } from '@inlay/platform/sessions/password-filter.ts';

const USAGE = `npm run make-password-filter -- <list> <file> [--first <count>]

Makes the file for BREACHED_PASSWORDS_FILE from a list: a password a line, the commonest first, or its SHA-1 in hexadecimal, with or
without ":count" after it. Passwords below ${PASSWORD_MIN} characters are left out. A file holds three bytes an entry, and so does the server's memory.`;

const SHA1 = /^([0-9a-f]{40})(?::\d+)?$/i;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { first: { type: 'string' } } });
const [list, out] = positionals;
const first = values.first === undefined ? Infinity : Number(values.first);
if (!list || !out || !(first > 0)) {
  console.error(USAGE);
  process.exit(2);
}

const lines = (): AsyncIterable<string> => createInterface({ input: createReadStream(list, 'utf8'), crlfDelay: Infinity });

async function kindOf(): Promise<ListKind> {
  for await (const line of lines()) return SHA1.test(line) ? 'sha1' : 'text';
  return 'text';
}

/** Passwords of the list, each once, then our own. */
async function passwords(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const line of lines()) {
    if (found.size >= first) break;
    const password = foldPassword(line);
    if ([...password].length >= PASSWORD_MIN) found.add(password);
  }
  for (const password of commonPasswords) found.add(password);
  return found;
}

/** Hashes are too many to be held: they are read twice. */
async function* hashes(): AsyncIterable<string> {
  let count = 0;
  for await (const line of lines()) {
    const hash = SHA1.exec(line)?.[1];
    if (hash === undefined) continue;
    if ((count += 1) > first) return;
    yield hash.toLowerCase();
  }
}

const kind = await kindOf();
let entries = 0;
if (kind === 'text') {
  const found = await passwords();
  const { file, add } = newPasswordFilter(found.size, kind);
  for (const password of found) add(password);
  writeFileSync(out, file);
  entries = found.size;
} else {
  for await (const _ of hashes()) entries += 1;
  const { file, add } = newPasswordFilter(entries, kind);
  for await (const hash of hashes()) add(hash);
  writeFileSync(out, file);
}
console.log(`${entries} passwords in ${out}`);
