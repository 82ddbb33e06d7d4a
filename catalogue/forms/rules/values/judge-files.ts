import type { NamedField } from '../field.ts';
import { BLANK, type Entries, type Judged, type ReceivedFiles, oneText, wrong } from './judged.ts';

const MEGABYTE = 2 ** 20;
const NONE: ReceivedFiles = { received: {}, maxFiles: 0, maxFileMB: 0, kinds: [] };

/** Number, size, kind, content, in this order. A text where a file belongs is a file that can't be read. */
export function judgeFiles(
  field: Extract<NamedField, { type: 'file' }>,
  entries: Entries | undefined,
  files: ReceivedFiles = NONE,
): Judged {
  const { name, maxFiles = 3, kinds = files.kinds } = field;
  if (oneText(entries) !== undefined) return wrong(name, 'broken');
  const received = Object.hasOwn(files.received, name) ? (files.received[name] ?? []) : [];
  if (received.length > 0 && files.maxFiles === 0) return wrong(name, 'filesFull');
  if (received.length > maxFiles) return wrong(name, 'tooManyFiles', { max: maxFiles });
  if (received.some(({ size }) => size > files.maxFileMB * MEGABYTE)) return wrong(name, 'tooBig', { max: files.maxFileMB });
  if (received.some(({ kind }) => kind !== 'broken' && !kinds.some((one) => one === kind))) return wrong(name, 'wrongKind');
  if (received.some(({ kind }) => kind === 'broken')) return wrong(name, 'broken');
  return received.length === 0 ? BLANK : { value: received.map(({ id }) => id) };
}
