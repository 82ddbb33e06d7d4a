/** Bytes of a text in UTF-8, or more than `most` once it is certain. */
export function bytesOf(text: string, most: number = Number.POSITIVE_INFINITY): number {
  if (text.length > most) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A pair is four bytes for two units.
    bytes += unit < 0x80 ? 0 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
