import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('neighbours in a row are one piece, rows are not joined', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM2 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z');
});

test('the path covers each dark module of a code once, and no other', () => {
  const { data, size } = encode('otpauth://totp/Inlay:owner?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Inlay', { ecc: 'M', border: 0 });
  const painted = data.map((row) => row.map(() => 0));
  for (const [, x, y, width] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(width); i += 1) (painted[Number(y)] as number[])[Number(x) + i]! += 1;
  }
  expect(painted).toEqual(data.map((row) => row.map(Number)));
  expect(size).toBeGreaterThan(20);
});
