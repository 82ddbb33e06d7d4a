import { inflateSync } from 'node:zlib';

/** The text of a PDF as Chromium writes it: its pages in order, without any spaces, which a PDF places and doesn't always write. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<string, Buffer>();
  const source = pdf.toString('latin1');
  for (const found of source.matchAll(/(?:^|\n)(\d+) 0 obj\n?/g)) {
    const begin = found.index + found[0].length;
    objects.set(found[1]!, pdf.subarray(begin, source.indexOf('endobj', begin)));
  }
  const head = (id: string) => objects.get(id)?.toString('latin1').split('stream')[0] ?? '';
  const stream = (id: string): string => {
    const body = objects.get(id) ?? Buffer.alloc(0);
    const begin = body.indexOf('stream') + 'stream'.length;
    const content = body.subarray(body.indexOf('\n', begin) + 1, body.lastIndexOf('endstream'));
    return (head(id).includes('FlateDecode') ? inflateSync(content) : content).toString('latin1');
  };
  const glyphs = new Map<string, Map<string, string>>();
  const glyphsOf = (font: string) => {
    const known = glyphs.get(font) ?? toUnicode(stream(/ToUnicode (\d+) 0 R/.exec(head(font))?.[1] ?? ''));
    glyphs.set(font, known);
    return known;
  };

  let text = '';
  for (const [id] of objects) {
    const page = head(id);
    if (!/\/Type ?\/Page\b/.test(page)) continue;
    const fonts = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [name, font]));
    const contents = /\/Contents (?:\[)?([\d R]+)/.exec(page)?.[1] ?? '';
    let current: Map<string, string> = new Map();
    for (const [, content = ''] of contents.matchAll(/(\d+) 0 R/g))
      for (const [, font, shown] of stream(content).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
        if (font) current = glyphsOf(fonts.get(font) ?? '');
        else text += [...readGlyphs(shown ?? '', current)].join('');
      }
  }
  return text.replaceAll(/\s/g, '');
}

function* readGlyphs(shown: string, glyphs: ReadonlyMap<string, string>): Iterable<string> {
  const width = [...glyphs.keys()][0]?.length ?? 2;
  for (let at = 0; at < shown.length; at += width) yield glyphs.get(shown.slice(at, at + width)) ?? '';
}

/** What each glyph of a font stands for, by its code in hexadecimal. */
function toUnicode(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  const asText = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) glyphs.set(code, asText(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(last, 16); code += 1) {
        const unicode = Number.parseInt(to, 16) + code - Number.parseInt(from, 16);
        glyphs.set(code.toString(16).toUpperCase().padStart(from.length, '0'), String.fromCharCode(unicode));
      }
  return glyphs;
}
