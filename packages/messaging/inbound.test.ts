import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { threadMs } from '../../tests/support/thread-time.ts';
import { readReport } from './bounces/read-report.ts';
import { MOST_LINES } from './inbound/mail-parts.ts';
import { MAIL_TEXT } from './inbound/mail-text.ts';
import { makeMailParser } from './inbound/parse-mail.ts';
import { readHead } from './inbound/read-head.ts';
import { replyTagOf, taggedIn } from './inbound/reply-address.ts';
import { mailTo, withFiles } from './testing/answers.ts';
import { dsn } from './testing/reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'inlay-mails-'));
afterAll(() => rmSync(folder, { recursive: true }));
const parse = makeMailParser();
const parsed = (mail: string | Buffer) => {
  const path = join(folder, 'body');
  writeFileSync(path, mail);
  return parse({ path, folder });
};
const to = 'shop@example.com';
const textOf = async (...content: string[]) => (await parsed(mailTo({ to, content })))?.text;

describe('what a mail says is plain text, whatever it was written in', () => {
  test('HTML alone becomes text: no markup, no script, no style', async () => {
    const html = `<html><head><title>no</title><style>p{color:red}</style></head><body><style>b{}</style><p>Saturday &amp; Sunday<br>caf&eacute; &lt;b&gt;</p>
      <script>alert(1)</script><a href="https://shop.example.com/a">here</a><img src=x onerror=alert(1)></body></html>`;
    const text = await textOf('Content-Type: text/html; charset=utf-8', '', html);
    expect(text).toContain('Saturday & Sunday\ncafé <b>\n');
    expect(text).toContain('here (https://shop.example.com/a)');
    expect(text).not.toMatch(/alert|onerror|color|b\{\}|title|no\b/);
  });

  test('of both kinds the text is taken, and HTML where the text is empty', async () => {
    const both = (text: string) => [
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Of HTML</p>',
      '--b--',
    ];
    expect(await textOf(...both('Of text'))).toBe('Of text');
    expect(await textOf(...both('   '))).toBe('Of HTML');
  });

  test.each([
    ['iso-8859-1', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'café'],
    ['utf-7', Buffer.from('+ADw-script+AD4-'), '+ADw-script+AD4-'],
    ['no-such-charset', Buffer.from('plain'), 'plain'],
    ['utf-8', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'a\u{fffd}\u{fffd}b'],
  ])('charset %s', async (charset, bytes, said) => {
    const head = Buffer.from(
      mailTo({ to, content: [`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: 8bit', ''] }),
    );
    expect((await parsed(Buffer.concat([head, bytes])))?.text).toBe(said);
  });

  test('controls, and what turns the direction of writing, are left out; a long text is cut', async () => {
    expect(await textOf('', 'a\0b\u001b[31mc\u202ed  \n\n\n\n\ne\u2028f')).toBe('ab[31mcd\n\ne\nf');
    const long = await textOf('', 'word '.repeat(100_000));
    expect([long!.length, long!.endsWith('\n…')]).toEqual([MAIL_TEXT, true]);
  });
});

test('files are written under names of ours, at most twenty of them; a mail in a mail is a file', async () => {
  const files = Array.from({ length: 25 }, (_, n) => ({ name: `../../${n}.txt`, content: Buffer.from(`file ${n}`) }));
  const mail = await parsed(mailTo({ to, content: withFiles('Here.', files) }));
  expect(mail).toMatchObject({ text: 'Here.', moreFiles: 5 });
  expect(mail!.files.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, n) => join(folder, `file-${n}`)));
  expect([mail!.files[3]!.fileName, readFileSync(mail!.files[3]!.path, 'utf8')]).toEqual(['../../3.txt', 'file 3']);
  const inner = { name: 'mail.eml', type: 'message/rfc822', content: Buffer.from(mailTo({ to, text: 'inner words' })) };
  const outer = await parsed(mailTo({ to, content: withFiles('outer', [inner]) }));
  expect([outer!.text, outer!.files.map(({ fileName }) => fileName)]).toEqual(['outer', ['mail.eml']]);
  const pasted = ['Content-Type: image/png', 'Content-Disposition: inline', 'Content-Transfer-Encoding: base64', '', 'AAAA'];
  expect((await parsed(mailTo({ to, content: pasted })))!.files[0]!.fileName).toBe('picture.png');
});

describe('a mail that is made to harm', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, n) => [`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`]).flat();
  test.each([
    ['parts in parts in parts', nested(300)],
    ['headers without an end', Array.from({ length: 40_000 }, (_, n) => `X-${n}: ${'a'.repeat(40)}`)],
  ])('%s: it can’t be read, and the next one can', async (_, content) => {
    expect(await parsed(mailTo({ to, content: [...content] }))).toBeUndefined();
    expect(await textOf('', 'Hello')).toBe('Hello');
  });

  test('one that takes too long is given up, and the next one is read', async () => {
    const impatient = makeMailParser({ mostMs: 1 });
    const path = join(folder, 'slow');
    writeFileSync(path, mailTo({ to }));
    expect(await impatient({ path, folder })).toBeUndefined();
    expect(await textOf('', 'Hello')).toBe('Hello');
  });

  test('links without an end, in HTML beside a text, take no longer than other letters do', async () => {
    const parts = [
      '--b',
      'Content-Type: text/plain',
      '',
      'Of text',
      '--b',
      'Content-Type: text/html',
      '',
      '<a href='.repeat(30_000),
      '--b--',
    ];
    expect(await textOf('Content-Type: multipart/mixed; boundary=b', '', ...parts)).toBe('Of text');
    // Read in the thread that answers everybody.
    const began = threadMs();
    const report = dsn({ recipient: 'visitor@example.com' }).replace('--b\r\n', `${parts.slice(0, -1).join('\r\n')}\r\n--b\r\n`);
    expect((await readReport(Buffer.from(report)))?.told.map(({ kind }) => kind)).toEqual(['bounce']);
    expect(threadMs() - began).toBeLessThan(2_000);
  });

  test('parts without number are counted, and twenty written', async () => {
    const part = ['--b', 'Content-Type: x/y', '', 'a'].join('\r\n');
    const mail = await parsed(
      mailTo({ to, content: ['Content-Type: multipart/mixed; boundary=b', '', ...Array<string>(5_000).fill(part)] }),
    );
    expect([mail!.files.length, mail!.moreFiles]).toEqual([20, 4_980]);
  });

  test('lines without number are read up to a bound', { tags: 'night' }, async () => {
    expect(await textOf('', '\n'.repeat(MOST_LINES), 'beyond')).toBe('');
  });
});

describe('the headers of a mail', () => {
  const headOf = (text: string) => readHead(Buffer.from(text));
  test('say whom it is from and what it answers, the nearest first', async () => {
    const headers = [
      'References: <one@example.com>',
      '\t<two@example.com>',
      'Delivered-To: box@example.com',
      'X-Original-To: reply+Tag@example.com',
    ];
    const head = await headOf(
      mailTo({
        to: '"a, b" <A@example.com>, Team: c@example.com, d@example.com;',
        inReplyTo: 'two@example.com',
        messageId: 'own@example.com',
        headers,
      }),
    );
    expect(head).toEqual({
      messageId: 'own@example.com',
      from: 'ada@example.com',
      recipients: ['A@example.com', 'c@example.com', 'd@example.com', 'box@example.com', 'reply+Tag@example.com'],
      answered: ['two@example.com', 'one@example.com'],
      kind: 'personal',
      isReport: false,
    });
  });

  test.each([
    ['', undefined],
    ['Subject: without an end', undefined],
    [`X: ${'a'.repeat(70_000)}\r\n\r\n`, undefined],
    ['\r\n\r\n', {}],
    ['From: nobody\r\n\r\n', { from: undefined }],
    ['Message-ID: <a b@example.com>\r\n\r\n', { messageId: undefined }],
    ['Message-ID: <a\r\n\tBcc: eve@example.org>\r\n\r\n', { messageId: undefined }],
    [`Message-ID: <${'a'.repeat(300)}>\r\n\r\n`, { messageId: undefined }],
  ])('%j', async (text, known) => {
    const head = await headOf(text);
    if (known === undefined) expect(head).toBeUndefined();
    else expect(head).toMatchObject({ recipients: [], answered: [], kind: 'personal', isReport: false, ...known });
  });

  test('without number are read up to a bound', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => `<${n}@x.example>`).join('\r\n ');
    const head = await headOf(
      `To: ${Array.from({ length: 500 }, (_, n) => `${n}@example.com`).join(',\r\n ')}\r\nReferences: ${many}\r\n\r\n`,
    );
    expect([head!.recipients.length, head!.answered.length, head!.answered[0]]).toEqual([100, 50, '499@x.example']);
  });
});

test('a tag is the key’s and the message’s own, and is read out of an address of the operator’s domain alone', () => {
  const [one, other] = [createKeyring('a secret key of the tests, long enough'), createKeyring('another key of the tests, long enough')];
  const tag = replyTagOf(one, 'msg_1');
  expect(tag).toMatch(/^[0-9a-z]{22}$/);
  expect(new Set([tag, replyTagOf(one, 'msg_2'), replyTagOf(other, 'msg_1')]).size).toBe(3);
  const inbound = { domain: 'reply.example.com', key: '' };
  const id = 'AbCdEfGhIjKlMnOpQrStUv';
  const addresses = [
    `Reply+${tag.toUpperCase()}@REPLY.example.com`,
    `reply+${tag}@evil.reply.example.com`,
    `reply+${tag}x@reply.example.com`,
    `b+${id}@reply.example.com`,
    `b+${id}@example.com`,
    '@reply.example.com',
    'reply.example.com',
  ];
  expect(taggedIn(inbound, addresses)).toEqual({ tags: [tag], messageIds: [`msg_${id}`] });
  expect(taggedIn(undefined, addresses)).toEqual({ tags: [], messageIds: [] });
});
