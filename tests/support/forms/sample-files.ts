import { crc32, deflateRawSync } from 'node:zlib';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
/** Its beginning alone: nothing can decode it. */
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** A file that readers know by its first and last bytes; what stands between is given. */
export const pdf = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);

type Parts = Readonly<Record<string, Buffer | string>>;
interface Odd {
  /** Bytes between the entries and the directory. */
  readonly between?: string;
  /** The size that the last entry says it unpacks to. */
  readonly claim?: number;
}

/** A zip archive. */
export function zipFiles(parts: Parts, { between = '', claim }: Odd = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  const entries = Object.entries(parts);
  let at = 0;
  for (const [index, [name, content]] of entries.entries()) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claim !== undefined && index === entries.length - 1 ? claim : bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), fields, end, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at + between.length, 16);
  return Buffer.concat([...locals, Buffer.from(between), directory, end]);
}

const ooxml =
  (main: string) =>
  (parts: Parts = {}, odd?: Odd) =>
    zipFiles({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>', [main]: '<x/>', ...parts }, odd);
export const docx = ooxml('word/document.xml');
export const xlsx = ooxml('xl/workbook.xml');
export const odt = (parts: Parts = {}): Buffer =>
  zipFiles({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<x/>',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    ...parts,
  });
