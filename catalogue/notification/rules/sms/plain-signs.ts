const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** Signs that word processors put in, and that alone would halve what a part holds. */
export function plainSigns(text: string): { readonly text: string; readonly replaced: readonly (readonly [string, string])[] } {
  const found = new Set<string>();
  const plain = text.replaceAll(/[’‘“”–—…\u00a0]/g, (sign) => {
    found.add(sign);
    return PLAIN[sign] ?? sign;
  });
  return { text: plain, replaced: [...found].map((sign) => [sign, PLAIN[sign] ?? sign] as const) };
}
