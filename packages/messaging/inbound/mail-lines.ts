const NEW_LINE = 0x0a;

/** The beginning of a mail. The parser takes its time by lines: without a bound one mail would hold up everybody for seconds. */
export function firstLines(bytes: Buffer, most: number): Buffer {
  let end = 0;
  for (let lines = 0; lines < most; lines += 1) {
    const at = bytes.indexOf(NEW_LINE, end);
    if (at === -1) return bytes;
    end = at + 1;
  }
  return bytes.subarray(0, end);
}

const EMPTY_LINES = ['\r\n\r\n', '\n\n'];

/** The headers of a mail, with the line that ends them; undefined where they don't end within what is given. */
export function headOf(bytes: Buffer): Buffer | undefined {
  const ends = EMPTY_LINES.flatMap((line) => {
    const at = bytes.indexOf(line);
    return at === -1 ? [] : [at + line.length];
  });
  return ends.length > 0 ? bytes.subarray(0, Math.min(...ends)) : undefined;
}
