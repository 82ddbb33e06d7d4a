import { expect, test } from 'vitest';
import { extensionOf, kindOfExtension } from './file-kinds.ts';
import { cleanFileName } from './file-name.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\photo.jpg', 'photo.jpg'],
  ['/', 'file'],
  ['', 'file'],
  ['..', 'file'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u200Bb\u0000c\r\nd\u2066e.pdf', 'abcde.pdf'],
  ['evil.exe. . .', 'evil.exe'],
  ['  Zwölf.txt ', 'Zwölf.txt'],
  ['Zwo\u0308lf.txt', 'Zwölf.txt'],
  ['half\ud800.txt', 'half.txt'],
])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept));

test('a long name is cut before its extension, and never within a character', () => {
  expect(cleanFileName(`${'a'.repeat(500)}.docx`)).toBe(`${'a'.repeat(195)}.docx`);
  const name = cleanFileName(`a${'😀'.repeat(200)}.pdf`);
  expect(name).toMatch(/^a(?:😀)+\.pdf$/u);
  expect(name.length).toBeLessThanOrEqual(200);
});

test('the last extension is the one that counts', () => {
  expect(['a.pdf.exe', 'a.exe.PDF', 'pdf', '.pdf', 'a.constructor'].map(extensionOf)).toEqual(['exe', 'pdf', '', 'pdf', '']);
  expect(['pdf', 'exe', 'svg', 'html', 'docm', 'xls', '', 'constructor'].map(kindOfExtension)).toEqual([
    'pdf',
    ...Array(7).fill(undefined),
  ]);
});
