import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GIF, JPEG, PNG, docx, odt, pdf, xlsx, zipFiles } from '../../../../tests/support/forms/sample-files.ts';
import { threadMs } from '../../../../tests/support/thread-time.ts';
import { inspectFile } from './inspect-file.ts';
import { isHarmlessOffice } from './look-into-office.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-inspect-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function kindOf(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, String((files += 1)));
  const bytes = Buffer.from(content);
  writeFileSync(path, bytes);
  return (await inspectFile({ path, size: bytes.length, name })).kind;
}
const LIST = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n';
const packed = (...lists: readonly string[]) =>
  pdf(...lists.flatMap((objects) => [`1 0 obj ${LIST}`, deflateSync(Buffer.from(objects)), '\nendstream\n']));
const packedAs = (said: string) =>
  pdf(`1 0 obj ${said}\nstream\n`, deflateSync(Buffer.from('1 0 <</S/JavaScript/JS(app.alert(1))>>')), '\nendstream\n');
const RELATION = '<Relationship TargetMode="External" Type="http://x/attachedTemplate" Target="http://example.com/x.dotm"/>';

describe('a file that is what its name says', () => {
  test.each<[string, Buffer | string, string]>([
    ['a.jpg', JPEG, 'image'],
    ['a.JPEG', JPEG, 'image'],
    ['a.png', PNG, 'image'],
    ['a.gif', GIF, 'image'],
    ['a.pdf', pdf('1 0 obj <</Type/Catalog>> endobj'), 'pdf'],
    ['with an invoice in it.pdf', pdf('<</Type/Filespec/F (factur-x.xml)/EF<</F 5 0 R>>>> <</Names<</EmbeddedFiles 3 0 R>>>>'), 'pdf'],
    ['packed.pdf', packed('1 0 <</Type/Catalog/Pages 2 0 R>>'), 'pdf'],
    ['unpacked objects.pdf', pdf('1 0 obj <</Type/ObjStm/N 1/First 4>>\nstream\n1 0 <<>>\nendstream'), 'pdf'],
    ['bytes that look like a script.pdf', pdf(`stream\n/JS\x00\x80/XFA\xff\nendstream`), 'pdf'],
    ['a.txt', 'Plain words, Grüße and 1 < 2.\r\n\tEnd', 'text'],
    ['a.txt', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'text'],
    ['a.csv', '\ufeff"name","sum"\r\n"Ada","=1+1"\r\n', 'text'],
    ['a.docx', docx(), 'office'],
    ['a.xlsx', xlsx(), 'office'],
    ['a.odt', odt(), 'office'],
    [
      'links.docx',
      docx({
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Type="http://x/hyperlink" Target="https://example.com/" TargetMode="External"/></Relationships>',
      }),
      'office',
    ],
  ])('%s', async (name, content, kind) => expect(await kindOf(name, content)).toBe(kind));
});

describe('a file that is something else', () => {
  test.each<[string, Buffer | string]>([
    ['a program.exe', 'MZ'],
    ['picture.jpg', PNG],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['page.html', '<html>'],
    ['page.jpg', '<html>'],
    ['two names.pdf.exe', pdf('')],
    ['no name', pdf('')],
    ['page.txt', ' \n<!doctype html><script>1</script>'],
    ['page further down.txt', `words\n<script>1</script>`],
    ['picture.txt', '<svg onload="1">'],
    ['script.txt', '#!/bin/sh\n'],
    ['program.txt', 'MZ\x90\x00'],
    ['zeros.csv', 'a\0b'],
    ['late zero.csv', Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.from([0])])],
    ['page before it.pdf', `<script>1</script>${pdf('').toString('latin1')}`],
    ['page behind it.pdf', `${pdf('').toString('latin1')}<script>${'1'.repeat(4_000)}</script>`],
    ['script.pdf', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
    ['script by number.pdf', pdf('<</S/J#61vaScript/J#53 (1)>>')],
    ['script across two reads.pdf', pdf(`${' '.repeat(65_536 - 15)}<</S/JavaScript>>`)],
    ['packed script.pdf', packed('1 0 <</S/JavaScript/JS(app.alert(1))>>')],
    ['packed otherwise.pdf', pdf('<</Type/ObjStm/Filter/LZWDecode>>\nstream\nxx\nendstream')],
    [
      'packed twice.pdf',
      pdf(
        '<</Type/ObjStm/Filter[/FlateDecode/FlateDecode]>>\nstream\n',
        deflateSync(deflateSync(Buffer.from('/JavaScript'))),
        '\nendstream',
      ),
    ],
    ['launches.pdf', pdf('<</S/Launch/F(cmd.exe)>>')],
    ['carries a program.pdf', pdf('<</Type/Filespec/UF (setup.EXE)>>')],
    ['carries a program behind other names.pdf', pdf(`${'/F(a)'.repeat(99)} /F\n(setup.scr)`)],
    ['packed script across two looks.pdf', packed(`${' '.repeat(65_530)}/JS${' '.repeat(600)}(app.alert(1))`)],
    ['three lists of 3 MB.pdf', packed(...['a', 'b', 'c'].map((letter) => letter.repeat(3_000_000)))],
    ['the word before its place.pdf', packedAs('<</Type/ObjStm/X(stream)/Filter/FlateDecode>>')],
    ['the word in a name.pdf', packedAs('<</Type/ObjStm/Xstream 1/Filter/FlateDecode>>')],
    ['much before the word.pdf', packedAs(`<</Type/ObjStm/X 1${' '.repeat(6_000)}/Filter/FlateDecode>>`)],
    ['packed before its name.pdf', packedAs('<</Filter/FlateDecode/X(1 0 obj <<)/Type/ObjStm>>')],
    ['packed long before its name.pdf', packedAs(`<</Filter/FlateDecode${' '.repeat(2_000)}/Type/ObjStm>>`)],
    ['packed before an object in it.pdf', packedAs('<</Filter/FlateDecode/X 1 0 obj<</Type/ObjStm/A#3c#3c 1>>>>')],
    ['locked.pdf', pdf('trailer <</Encrypt 5 0 R>>')],
    ['bomb.pdf', packed(' '.repeat(10_000_000))],
    ['macro.docx', docx({ 'word/vbaProject.bin': 'x' })],
    [
      'macro by type.docx',
      docx({ '[Content_Types].xml': '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>' }),
    ],
    ['macro type in UTF-16.docx', docx({ '[Content_Types].xml': Buffer.from('<Types ContentType="macroEnabled"/>', 'utf16le') })],
    ['program.xlsx', xlsx({ 'xl/media/setup.exe': 'MZ' })],
    ['path.docx', docx({ '../../evil.txt': 'x' })],
    [
      'fetches.docx',
      docx({
        'word/_rels/settings.xml.rels':
          '<Relationship TargetMode="External" Type="http://x/attachedTemplate" Target="http://example.com/x.dotm"/>',
      }),
    ],
    ['fetches behind a bracket.docx', docx({ 'word/_rels/a.rels': RELATION.replace('TargetMode', 'Id=">" TargetMode') })],
    ['fetches by prefix.docx', docx({ 'word/_rels/a.rels': RELATION.replace('<', '<r:') })],
    ['fetches, by number.docx', docx({ 'word/_rels/a.rels': RELATION.replace('External', '&#x0045;xtern&#97;l') })],
    [
      'fetches behind a number.docx',
      docx({ 'word/_rels/a.rels': RELATION.replace('Type', 'Id="&#60;" Type').replace('Template', '&#x54;emplate') }),
    ],
    ['fetches, in capitals.docx', docx({ 'word/_rels/A.RELS': RELATION })],
    [
      'fetches, by another name.docx',
      docx({ 'word/_rels/a.rels': `<!DOCTYPE x [<!ENTITY e "External">]>${RELATION.replace('External', '&e;')}` }),
    ],
    ['fetches a chunk.docx', docx({ 'word/_rels/a.rels': RELATION.replace('attachedTemplate', 'aFChunk') })],
    ['macro type by number.docx', docx({ '[Content_Types].xml': '<Types ContentType="macro&#69;nabled"/>' })],
    ['relations of 4.5 MB.docx', docx(Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.rels`, ' '.repeat(1_500_000)])))],
    ['unpacks to more than it says.docx', docx({ 'a.rels': ' '.repeat(1_500_000) }, { claim: 10 })],
    ['unpacks to less than it says.docx', docx({ 'a.rels': ' ' }, { claim: 10 })],
    ['not a document.docx', zipFiles({ 'readme.txt': 'x' })],
    ['a workbook.docx', xlsx()],
    ['macro.odt', odt({ 'Basic/Standard/Module1.xml': 'x' })],
    ['locked.odt', odt({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' })],
    ['other.odt', odt({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })],
    ['page before it.docx', Buffer.concat([Buffer.from('<html>'), docx()])],
    ['page behind it.docx', Buffer.concat([docx(), Buffer.from('<html>')])],
    ['page within it.docx', docx({}, { between: '<script>1</script>'.repeat(9) })],
    ['two of a name.docx', docx({ 'Word/document.xml': 'x' })],
    ['says it is 2 GB.docx', docx({ 'word/media/a.txt': 'x' }, { claim: 2_000_000_000 })],
    ['bomb.docx', docx({ '[Content_Types].xml': ' '.repeat(50_000_000) })],
    ['cut off.docx', docx().subarray(0, -30)],
    ['old.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['nothing.docx', 'PK'],
  ])('%s', async (name, content) => expect(await kindOf(name, content)).toBe('unknown'));
});

describe('a file that is made to be dear', () => {
  const MB = 1_000_000;
  test.each<[string, (share: number) => Buffer]>([
    ['names of files.pdf', (share) => pdf('/F ('.repeat(MB * 2 * share))],
    [
      'one list of names of files, named often.pdf',
      (share) => pdf(`1 0 obj <<${'/ObjStm '.repeat(8)}${LIST.slice(2)}`, deflateSync(Buffer.from('/F('.repeat(MB * 2.5 * share)))),
    ],
    ['packed programs.pdf', (share) => packed('/E(.exe)'.repeat(MB * share))],
    ['numbered letters.pdf', (share) => packed('#41'.repeat(MB * 2.5 * share))],
    [
      'tags.docx',
      (share) => docx({ 'a.rels': '<'.repeat(MB * 1.9 * share), 'b.rels': `${RELATION.slice(1)}${'<'.repeat(MB * 1.9 * share)}` }),
    ],
    ['relations.docx', (share) => docx({ 'a.rels': '<Relationship TargetMode="External" '.repeat(50_000 * share) })],
  ])('is read in a straight line: %s', async (name, make) => {
    const took = async (share: number) => {
      const content = make(share);
      const times: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const began = threadMs();
        expect(await kindOf(name, content)).toMatch(/pdf|office/);
        times.push(threadMs() - began);
      }
      return Math.min(...times);
    };
    // Eight times as much, by the square, would take sixty-four times as long.
    expect(await took(1)).toBeLessThan(20 * (await took(1 / 8)) + 50);
  });

  test('a list that is named many times is unpacked once', async () => {
    const named = '/ObjStm '.repeat(8);
    expect(await kindOf('a.pdf', pdf(`1 0 obj <<${named}/Filter/FlateDecode>>\nstream\n`, deflateSync(Buffer.alloc(3 * MB, 'a'))))).toBe(
      'pdf',
    );
    expect(await kindOf('a.pdf', pdf('/ObjStm '.repeat(6_000)))).toBe('unknown');
  });

  test('an archive of too many entries is seen by its end, before they are looked at', async () => {
    const entries = Object.fromEntries(Array.from({ length: 5_100 }, (_, n) => [`${n}.xml`, '']));
    const content = docx(entries);
    const path = join(folder, 'many.docx');
    writeFileSync(path, content);
    const file = await open(path, 'r');
    let reads = 0;
    const counted = { read: (...given: Parameters<FileHandle['read']>) => ((reads += 1), file.read(...given)) } as unknown as FileHandle;
    expect([await isHarmlessOffice(counted, content.length, 'docx'), reads]).toEqual([false, 1]);
    await file.close();
  });
});
