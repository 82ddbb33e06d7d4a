import { expect, test } from 'vitest';
import { imageFile, sniffImageType } from './image-type.ts';
import { threadMs } from '../../tests/support/thread-time.ts';

const text = (source: string) => sniffImageType(new TextEncoder().encode(source));

test('the first bytes say what an image is', () => {
  expect(sniffImageType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png');
  expect(sniffImageType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(text('GIF89a')).toBe('image/gif');
  expect(sniffImageType(new Uint8Array())).toBeUndefined();
});

test('an SVG is text whose root element is svg', () => {
  for (const before of ['', '\ufeff', ' \n', '<?xml version="1.0"?>\n', '<!-- a -->\n<!-- <html> -->', '<!DOCTYPE svg PUBLIC "-//W3C">'])
    expect(text(`${before}<svg xmlns="x"></svg>`)).toBe('image/svg+xml');
  for (const source of ['<html><svg></svg></html>', '<svgx>', '<!-- <svg> -->', 'svg', '<script>1</script><svg/>'])
    expect(text(source)).toBeUndefined();
});

test('what looks like an image only at first sight is none', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  for (let i = 0; i < png.length; i += 1) expect(sniffImageType(new Uint8Array(png.with(i, 0)))).toBeUndefined();
  for (const bytes of [
    [0xff, 0xd8],
    [0xff, 0xd8, 0],
    [0xff, 0, 0xff],
    [0, 0xd8, 0xff],
  ])
    expect(sniffImageType(new Uint8Array(bytes))).toBeUndefined();
  for (const source of ['GIF9', 'gif89a', 'x<svg>', '<!-- <svg>', '<?xml <svg>', '<!doctype html><svg>', '<!-- --> x <svg>'])
    expect(text(source)).toBeUndefined();
});

test('an SVG is known in any case, behind any row of prologue, comments and doctype, within 1,024 bytes', () => {
  for (const source of [
    '<SVG>',
    '<svg\n>',
    '<?xml?><?xml version="1.0"?><svg>',
    '<?XML?>\n\n<!-- a -->\t<!---->\n<!DOCTYPE SVG>  <svg>',
    '<!-- a\nb --><!-- - -- > --><svg>',
    `${' '.repeat(1_019)}<svg>`,
  ])
    expect([source, text(source)]).toEqual([source, 'image/svg+xml']);
  expect(text(`${' '.repeat(1_020)}<svg>`)).toBeUndefined();
});

test('a field for images takes a file with bytes, and tells why it takes no other', () => {
  const field = imageFile('no file', ({ type, size }) => (size > 8 || type === undefined ? `${type}, ${size}` : undefined));
  const sentence = (value: unknown) => field.safeParse(value).error?.issues[0]?.message;
  const file = (bytes: unknown) => ({ fileName: 'a', mimeType: 'image/png', bytes });
  for (const value of [undefined, null, 'text', 5, {}, file('text'), file(undefined)]) expect(sentence(value)).toBe('no file');
  expect(sentence(file(new Uint8Array([0xff, 0xd8, 0xff])))).toBeUndefined();
  expect(sentence(file(new Uint8Array(9)))).toBe('undefined, 9');
});

test('hostile text takes no time', () => {
  const start = threadMs();
  for (const source of ['<!---->'.repeat(200), '<!--'.repeat(300), '<?xml>'.repeat(300), ' '.repeat(2_000), '<?xml ?> '.repeat(200)])
    text(source);
  expect(threadMs() - start).toBeLessThan(100);
});
