import { expect, test } from 'vitest';
import { sniffImageType } from './image-type.ts';

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

test('hostile text takes no time', () => {
  const start = performance.now();
  for (const source of ['<!---->'.repeat(200), '<!--'.repeat(300), '<?xml>'.repeat(300), ' '.repeat(2_000), '<?xml ?> '.repeat(200)])
    text(source);
  expect(performance.now() - start).toBeLessThan(100);
});
