const BLOCK = 512;

/** A tar archive (POSIX ustar) of text files below `folder`. No owner and no time of its own: the same files give the same bytes. */
export function tarOf(files: ReadonlyMap<string, string>, folder: string): Buffer {
  const parts: Buffer[] = [];
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    parts.push(headerOf(`${folder}/${name}`, content.length), content, Buffer.alloc(-content.length & (BLOCK - 1)));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0, 100);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  // As npm dates its own: 26 October 1985, which no tool takes for missing.
  header.write(octal(499_162_500, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
