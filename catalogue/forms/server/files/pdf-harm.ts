/**
 * What runs in a reader, starts a program, or can't be looked into. Short names count only before a value: packed bytes are full of them. A
 * value may begin behind the end of the piece that is looked at.
 */
const HARMFUL =
  /\/(?:JavaScript|Launch|RichMedia|Encrypt)(?![A-Za-z0-9])|\/JS\s*(?:[(<]|$|\d+\s*(?:$|\s\d+\s*(?:$|\sR)))|\/XFA\s*(?:[[(<\d]|$)/;
/** Of a file that lies in it: an invoice that carries its own figures is fine. */
const PROGRAM = /\.(?:exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk|docm|xlsm|pptm)\)/gi;
const FILE_NAME = /\/U?F\s*\(/i;

const HASH = 0x23;
const DIGIT = Int8Array.from({ length: 256 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase());
  return code < 128 ? value : -1;
});

/** A letter of a name may be written as its number: `/J#61vaScript`. */
export function withPlainNames(bytes: Buffer): string {
  if (!bytes.includes(HASH)) return bytes.toString('latin1');
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const high = byte === HASH ? DIGIT[bytes[at + 1] ?? 0]! : -1;
    const low = high === -1 ? -1 : DIGIT[bytes[at + 2] ?? 0]!;
    plain[length++] = low === -1 ? byte : high * 16 + low;
    if (low !== -1) at += 2;
  }
  return plain.toString('latin1', 0, length);
}

/** Whether a piece of a PDF holds what its reader would run. Each byte is looked at a few times, whatever it says. */
export function isHarmfulPdfPart(bytes: Buffer): boolean {
  const text = withPlainNames(bytes);
  return HARMFUL.test(text) || carriesProgram(text);
}

function carriesProgram(text: string): boolean {
  for (const { index } of text.matchAll(PROGRAM)) {
    // Only what stands in the same brackets: looking back for each name would take its square.
    if (FILE_NAME.test(text.slice(text.lastIndexOf(')', index) + 1, index))) return true;
  }
  return false;
}
