import type { FileHandle } from 'node:fs/promises';
import { type ZipEntry, contentOf, readZip } from './read-zip.ts';

const ENTRIES_MAX = 5_000;
/** What all parts of a document may unpack to: 1,000 times what an upload may be would fill any disk. */
const UNPACKED_MAX = 500_000_000;
const PART_MAX = 2_000_000;
/** All that say what belongs to what, together. */
const RELATIONS_MAX = 4_000_000;

/** Each by the part that makes it one. */
const OOXML: Readonly<Record<string, string>> = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };
const ODF: Readonly<Record<string, string>> = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' };

/** Macros, controls and objects that run, whatever else lies in an archive, and names that lead out of it. */
const HARMFUL_NAME =
  /vbaproject|vbadata|\.bin$(?<!printerSettings\d*\.bin)|(?:^|\/)(?:macrosheets|activex|dialogsheets)\/|^(?:basic|scripts)\/|(?:^|\/)\.\.(?:\/|$)|^[/\\]|\\|\p{Cc}|\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|jar|lnk|reg|sh|apk|html?|swf|zip|7z|rar|iso|docm|xlsm|pptm|xlam|dotm)$/iu;
const HARMFUL_TYPE = /macroEnabled|vbaProject|activeX|oleObject/i;
/** Each up to the next tag, so that no text takes long. */
const RELATION = /<(?:[\w.-]+:)?Relationship\b[^<]*/gi;
/** A template, a frame or an object that is fetched when the document is opened; plain links are clicked. */
const EXTERNAL = /TargetMode\s*=\s*["']External["']/i;
const FETCHED = /\/(?:attachedTemplate|frame|oleObject|subDocument|aFChunk)["']/i;
/** A letter may be written as its number, and a word as the name that a document type gives it. */
const NUMBERED = /&#(?:x0*([\da-f]{2})|0*(\d{2,3}));/gi;
const NAMES_WORDS = '<!DOCTYPE';

/** Whether it is an office document of the kind its name says, without macros, and open to be read. */
export async function isHarmlessOffice(file: FileHandle, size: number, extension: string): Promise<boolean> {
  const entries = await readZip(file, size, ENTRIES_MAX);
  if (!entries) return false;
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > UNPACKED_MAX) return false;
  if (entries.some(({ name, isEncrypted }) => isEncrypted || HARMFUL_NAME.test(name))) return false;
  // Two of a name: one is looked at, the other is opened.
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length) return false;
  return extension in OOXML ? isOoxml(file, entries, extension) : isOdf(file, entries, extension);
}

async function isOoxml(file: FileHandle, entries: readonly ZipEntry[], extension: string): Promise<boolean> {
  if (!entries.some(({ name }) => name === OOXML[extension])) return false;
  const types = await textOf(file, entries, '[Content_Types].xml');
  if (types === undefined || types.includes(NAMES_WORDS) || HARMFUL_TYPE.test(types)) return false;
  const relations = entries.filter(({ name }) => name.toLowerCase().endsWith('.rels'));
  if (relations.reduce((sum, entry) => sum + entry.size, 0) > RELATIONS_MAX) return false;
  for (const entry of relations) {
    const text = await textIn(file, entry);
    if (text === undefined || text.includes(NAMES_WORDS) || fetches(text)) return false;
  }
  return true;
}

async function isOdf(file: FileHandle, entries: readonly ZipEntry[], extension: string): Promise<boolean> {
  const type = await textOf(file, entries, 'mimetype');
  if (type?.trim() !== `application/vnd.oasis.opendocument.${ODF[extension]}`) return false;
  const manifest = await textOf(file, entries, 'META-INF/manifest.xml');
  if (manifest === undefined || /encryption-data|vnd\.sun\.star\.basic/i.test(manifest)) return false;
  return entries.some(({ name }) => name === 'content.xml');
}

function fetches(relations: string): boolean {
  if (!EXTERNAL.test(relations) || !FETCHED.test(relations)) return false;
  for (const [tag] of relations.matchAll(RELATION)) if (EXTERNAL.test(tag) && FETCHED.test(tag)) return true;
  return false;
}

async function textOf(file: FileHandle, entries: readonly ZipEntry[], name: string): Promise<string | undefined> {
  const entry = entries.find((one) => one.name === name);
  return entry && textIn(file, entry);
}

/** A part as text; in UTF-16, which XML may be written in, it is read so too. */
async function textIn(file: FileHandle, entry: ZipEntry): Promise<string | undefined> {
  const bytes = await contentOf(file, entry, PART_MAX);
  return bytes?.toString('latin1').replaceAll('\0', '').replaceAll(NUMBERED, plainLetter);
}

/** A bracket stays a number: it would look like the next tag. */
function plainLetter(written: string, hex: string | undefined, decimal: string | undefined): string {
  const letter = String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  return letter === '<' ? written : letter;
}
