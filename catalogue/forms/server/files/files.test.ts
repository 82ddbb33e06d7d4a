import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startClamd } from '../../../../tests/support/servers/fake-clamd.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { FormValue } from '../../../../tests/support/client.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner, freshNetwork } from '../../../../tests/support/forms/form-owner.ts';
import { JPEG, PNG, docx, pdf } from '../../../../tests/support/forms/sample-files.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import { FILES_OF_NETWORK } from './share-of-files.ts';
import '../tables.ts';

const DAY = 86_400_000;
const MB = 2 ** 20;
const FIELDS = [
  { name: 'name', type: 'name', parts: 'single', label: 'Your name', required: true },
  { name: 'email', type: 'email', label: 'Email', required: true },
  { name: 'message', type: 'textarea', label: 'Message', required: true },
  { name: 'photos', type: 'file', label: 'Photos', maxFiles: 2, kinds: ['image'], messages: { wrongKind: 'Photos only.' } },
  { name: 'papers', type: 'file', label: 'Papers', maxFiles: 2 },
  { name: 'proof', type: 'file', label: 'Proof', showIf: { all: [{ field: 'message', contains: 'proof' }] } },
];
const SETTINGS = { captcha: 'never', spamFrom: 10, files: true, maxFiles: 3, maxFileMB: 1, kinds: ['image', 'pdf', 'office'] };
const file = (fileName: string, bytes: Uint8Array | string, mimeType = 'application/x-msdownload') => ({
  fileName,
  mimeType,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
});
const PDF = pdf('1 0 obj <</Type/Catalog>> endobj');

describe.each(onPush('sqlite'))('files of visitors on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
    for (const name of ['uploads', 'incoming']) mkdirSync(folder(name), { recursive: true });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
    const saved = await owner.call('PUT', '/forms/main/definition', {
      version: 1,
      title: 'Write to us',
      fields: FIELDS,
      settings: SETTINGS,
    });
    expect(saved.status, saved.text).toBe(200);
  });
  const folder = (name: string) => join(app.services.settings.dataDir, name);
  const stored = () => readdirSync(folder('uploads')).filter((name) => name.endsWith('.file'));
  const waiting = () => readdirSync(folder('incoming'));
  const rows = () => app.services.db.selectFrom('form_files').where('site_id', '=', owner.siteId).selectAll().execute();
  const send = (files: Record<string, FormValue>, environment: Environment = 'live', fields: Record<string, FormValue> = {}) =>
    app.request('POST', `${FORMS}/submissions`, {
      multipart: { ...MESSAGE, ...fields, ...files },
      headers: owner.page(environment),
      from: freshNetwork(),
    });
  const fieldsOf = async (files: Record<string, FormValue>) => (await send(files)).body.fields as Record<string, string> | undefined;

  test('photos are made anew, other files are kept as they came, in quarantine; both are told of, listed and downloaded', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SECRET PLACE')).toBe(true);
    const sent = await send({
      photos: file('..\\gpj.\u202Eholiday.jpg', photo),
      papers: [file('Angebot für Ada.pdf', PDF), file('empty.pdf', '')] as never,
    });
    expect([sent.status, sent.text]).toEqual([201, expect.stringContaining('sub_')]);
    expect(waiting()).toEqual([]);

    const { body } = await owner.call('GET', `/submissions/${sent.body.id}`);
    expect(body.files).toEqual([
      {
        id: body.values.papers[0],
        field: 'papers',
        name: 'Angebot für Ada.pdf',
        size: PDF.length,
        kind: 'pdf',
        state: 'quarantined',
        scanned: false,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        keptUntil: new Date(app.clock() + 90 * DAY).toISOString(),
      },
      expect.objectContaining({ id: body.values.photos[0], field: 'photos', name: 'gpj.holiday.jpg', kind: 'image', state: 'ready' }),
    ]);
    const [paper, picture] = body.files as { id: string; size: number; sha256: string }[];
    const event = await app.services.db
      .selectFrom('events')
      .where('site_id', '=', owner.siteId)
      .where('type', '=', 'form.submitted')
      .select('data')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.data).files).toEqual(body.files);

    const read = await app.http.inject({
      method: 'GET',
      url: `${FORMS}/files/${picture!.id}`,
      headers: { authorization: `Bearer ${owner.secret}` },
    });
    const bytes = read.rawPayload;
    expect(bytes.length).toBe(picture!.size);
    expect(bytes.includes('SECRET PLACE')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect(read.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="gpj.holiday.jpg"; filename*=UTF-8''gpj.holiday.jpg`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await owner.call('GET', `/files/${paper!.id}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const taken = await owner.call('GET', `/files/${paper!.id}?quarantined=1`);
    expect([taken.status, taken.text, taken.headers['content-disposition']]).toEqual([
      200,
      PDF.toString(),
      `attachment; filename="Angebot f_r Ada.pdf"; filename*=UTF-8''Angebot%20f%C3%BCr%20Ada.pdf`,
    ]);

    expect((await owner.call('GET', '/submissions?q=angebot')).body.items).toHaveLength(1);
    await owner.call('PUT', `/submissions/${sent.body.id}`, { note: 'Seen' });
    expect((await owner.call('GET', '/submissions?q=HOLIDAY')).body.items[0].files).toEqual(body.files);
    expect((await owner.call('GET', '/submissions?q=fil_')).body.items).toEqual([]);
    const csv = (await owner.call('GET', '/export')).text;
    expect(csv).toContain('"gpj.holiday.jpg","Angebot für Ada.pdf"');
  });

  test('what is too many, too large, of another kind or unreadable has its sentence, and nothing of it is kept', async () => {
    const before = stored().length;
    const many = (count: number) => Array.from({ length: count }, () => file('a.pdf', PDF)) as never;
    expect(await fieldsOf({ papers: many(3) })).toEqual({ papers: 'Please add at most 2 files.' });
    expect(await fieldsOf({ papers: many(2), photos: [file('a.png', PNG), file('b.png', PNG)] as never })).toEqual({
      papers: 'Please add at most 3 files.',
    });
    expect(await fieldsOf({ papers: file('a.pdf', Buffer.concat([PDF, Buffer.alloc(MB)])) })).toEqual({
      papers: 'This file is larger than 1 MB.',
    });
    expect(await fieldsOf({ papers: file('a.pdf', '<html>', 'application/pdf') })).toEqual({
      papers: 'This kind of file is not accepted.',
    });
    expect(await fieldsOf({ papers: file('a.csv', 'a,b') })).toEqual({ papers: 'This kind of file is not accepted.' });
    expect(await fieldsOf({ papers: file('a.docx', docx({ 'word/vbaProject.bin': 'x' })) })).toEqual({
      papers: 'This kind of file is not accepted.',
    });
    expect(await fieldsOf({ photos: file('a.pdf', PDF) })).toEqual({ photos: 'Photos only.' });
    expect(await fieldsOf({ photos: file('a.jpg', JPEG) })).toEqual({ photos: 'This file could not be read.' });
    expect(await fieldsOf({ papers: 'no file' })).toEqual({ papers: 'This file could not be read.' });
    expect(await fieldsOf({ message: file('a.pdf', PDF) })).toEqual({ message: 'This field takes no file.' });
    expect(await fieldsOf({ other: file('a.pdf', PDF) })).toEqual({ other: 'This field takes no file.' });
    expect((await owner.send({ ...MESSAGE, papers: 'fil_0000000000000000000000' })).body.fields).toEqual({
      papers: 'This file could not be read.',
    });
    expect([await rows(), stored().length, waiting()]).toEqual([[], before, []]);
  });

  test('a file of a field that is hidden is dropped, as any value of it', async () => {
    expect((await send({ proof: file('a.pdf', PDF) })).status).toBe(201);
    expect(await rows()).toEqual([]);
    const message = 'Here is the proof that I have paid.';
    expect((await send({ proof: file('a.pdf', PDF) }, 'live', { message })).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  test('the same ticket with the same files is a repeat, with another file it is a conflict', async () => {
    const { ticket: _ticket } = await owner.ticket();
    const first = await send({ papers: file('a.pdf', PDF) }, 'live', { _ticket });
    expect(first.status).toBe(201);
    const again = await send({ papers: file('a.pdf', PDF) }, 'live', { _ticket });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await send({ papers: file('a.pdf', pdf('2')) }, 'live', { _ticket })).body.code).toBe('conflict');
    expect((await send({}, 'live', { _ticket })).body.code).toBe('conflict');
    expect(await rows()).toHaveLength(1);
  });

  test('a file is nobody else’s: not of another project, environment or component, nor of a submission that is not kept', async () => {
    await send({ papers: file('a.pdf', PDF) });
    const [row] = await rows();
    const at = `/files/${row!.id}?quarantined=1`;
    const other = await formOwner(app);
    const unknown = await owner.call('GET', '/files/fil_0000000000000000000000?quarantined=1');
    expect(unknown.status).toBe(404);
    for (const answer of [
      await other.call('GET', at),
      await owner.call('GET', at, undefined, 'test'),
      await owner.call('GET', '/files/..%2f..?quarantined=1'),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await app.request('GET', `${FORMS}${at}`)).status).toBe(401);
    expect((await app.request('GET', `/uploads/${row!.stored_as}`)).status).toBe(404);
    const belongTo = (submission_id: string | null) =>
      app.services.db.updateTable('form_files').where('id', '=', row!.id).set({ submission_id }).execute();
    await belongTo(null);
    expect((await owner.call('GET', at)).status).toBe(404);
    await belongTo(row!.submission_id);
    expect((await owner.call('GET', at)).status).toBe(200);
  });

  test('files go with their submission, after 90 days, or after seven of test; so does what a killed process left', async () => {
    const before = stored().length;
    const { body } = await send({ papers: file('a.pdf', PDF) });
    await send({ papers: file('b.pdf', PDF) }, 'test');
    expect(stored()).toHaveLength(before + 2);
    await owner.call('DELETE', `/submissions/${body.id}`);
    await app.services.jobs.runDue();
    expect((await rows()).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(stored()).toHaveLength(before + 1);

    // Killed between the content and the submission, and after a submission that somebody deleted by other means.
    const [row] = await rows();
    const key = `${'a'.repeat(32)}.file`;
    await app.services.db
      .insertInto('form_files')
      .values({ ...row!, id: 'fil_left', stored_as: key, submission_id: null, attached_at: null, created_at: app.clock() })
      .execute();
    await app.services.uploads.keepFile(key, join(folder('uploads'), row!.stored_as));
    const third = await send({ papers: file('c.pdf', PDF) });
    await app.services.db.deleteFrom('form_submissions').where('id', '=', third.body.id).execute();
    app.clock.advance(1_800_000);
    await app.services.jobs.runDue();
    expect((await rows()).map(({ id }) => id)).toContain('fil_left');
    app.clock.advance(3 * 3_600_000);
    await app.services.jobs.runDue();
    expect((await rows()).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(stored()).toHaveLength(before + 1);

    const last = await send({ papers: file('d.pdf', PDF) });
    app.clock.advance(8 * DAY);
    await app.services.jobs.runDue();
    expect((await rows()).map(({ name }) => name)).toEqual(['d.pdf']);
    app.clock.advance(83 * DAY);
    await app.services.jobs.runDue();
    expect([await rows(), stored().length]).toEqual([[], 0]);
    const kept = await owner.call('GET', `/submissions/${last.body.id}`);
    expect([kept.status, kept.body.files]).toEqual([200, []]);
  });

  test('past its share of the store a project takes no files, and messages all the same', async () => {
    await send({ papers: file('a.pdf', PDF) });
    await app.services.db.updateTable('form_files').where('site_id', '=', owner.siteId).set({ size: 2_000_000_000 }).execute();
    await app.services.db.updateTable('accounts').where('id', '=', owner.accountId).set({ plan: 'free' }).execute();
    app.clock.advance(120_000);
    expect(await fieldsOf({ papers: file('b.pdf', PDF) })).toEqual({ papers: 'Files cannot be accepted at the moment.' });
    expect((await send({ papers: file('b.pdf', PDF) }, 'test')).status).toBe(201);
    expect((await send({}, 'live', { message: 'Is the workshop open on Saturday morning?' })).status).toBe(201);
  });

  test('a network leaves a tenth of that in an hour, so that none fills it for all', async () => {
    const from = freshNetwork();
    const network = callerNetwork(from);
    const paper = (seconds: number, address = from) => {
      app.clock.advance(seconds * 1_000);
      const multipart = { ...MESSAGE, message: `Sent at ${app.clock()} o’clock`, papers: file('a.pdf', PDF) };
      return app.request('POST', `${FORMS}/submissions`, { multipart, headers: owner.page(), from: address });
    };
    const used = async () => (await app.services.limits.used(FILES_OF_NETWORK, `${owner.siteId} live ${network}`)).points;
    await app.services.db.updateTable('accounts').where('id', '=', owner.accountId).set({ plan: 'free' }).execute();
    app.clock.advance(120_000);
    expect([(await paper(0)).status, await used()]).toEqual([201, PDF.length]);
    await app.services.limits.take(FILES_OF_NETWORK, `${owner.siteId} live ${network}`, FILES_OF_NETWORK.points - PDF.length - 9);
    expect((await paper(1)).body.fields).toEqual({ papers: 'Files cannot be accepted at the moment.' });
    expect((await paper(1, freshNetwork())).status).toBe(201);
    expect((await paper(3_600)).status).toBe(201);
  });

  test('of spam no file is decoded or kept, and its sender is told as everybody is', async () => {
    const before = stored().length;
    const sent = await send({ papers: file('a.pdf', PDF), photos: file('a.jpg', JPEG) }, 'live', { _gotcha: 'x' });
    expect([sent.status, sent.body.id]).toEqual([201, expect.stringMatching(/^sub_/)]);
    expect([await rows(), stored().length, waiting()]).toEqual([[], before, []]);
    expect((await owner.call('GET', `/submissions/${sent.body.id}`)).body).toMatchObject({ status: 'spam', files: [] });
  });

  test('a file is looked into only once its sender has the captcha that is asked for; its number, size and name are looked at before', async () => {
    const define = (captcha: string, version: number) =>
      owner.call('PUT', '/forms/main/definition', {
        version,
        title: 'Write to us',
        fields: FIELDS,
        settings: { ...SETTINGS, captcha, suspiciousFrom: 0 },
      });
    const asked = { 'inlay-response': expect.any(String) };
    const macro = file('a.docx', docx({ 'word/vbaProject.bin': 'x' }));
    const broken = file('a.jpg', JPEG);
    expect((await define('always', 2)).status).toBe(200);
    expect(await fieldsOf({ papers: macro, photos: broken })).toEqual(asked);
    expect(await fieldsOf({ papers: file('a.exe', 'MZ') })).toEqual({ papers: 'This kind of file is not accepted.' });
    expect((await define('suspicious', 3)).status).toBe(200);
    expect(await fieldsOf({ photos: broken })).toEqual(asked);
    expect(await fieldsOf({ papers: macro })).toEqual({ papers: 'This kind of file is not accepted.' });
  });

  test('a field for files needs files to be on; behind the built-in keys no form has one', async () => {
    const saved = await owner.call('PUT', '/forms/main/definition', { version: 2, title: 'Write to us', fields: FIELDS });
    expect([saved.status, saved.body.fields]).toEqual([
      400,
      { 'settings.files': 'Switch files on: this form has a field that takes them.' },
    ]);
    const answer = await app.request('POST', `${FORMS}/submissions`, {
      multipart: { ...MESSAGE, papers: file('a.pdf', PDF) },
      headers: { origin: 'https://shop.example.com', sitekey: 'inlay_test_pass', compkey: 'inlay_test_forms_contact-us' },
    });
    expect(answer.body.fields).toEqual({ papers: 'This field takes no file.' });
    expect(waiting()).toEqual([]);
  });
});

test('what a scanner finds something in is not taken; while it can’t be asked no file is', async () => {
  const clamd = await startClamd((content, socket) =>
    socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'),
  );
  const app = await startApp({ env: { CLAMAV_URL: clamd.url } });
  try {
    const owner = await formOwner(app);
    await owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write to us', fields: FIELDS, settings: SETTINGS });
    const send = async (papers: FormValue) => {
      const multipart = { ...MESSAGE, papers };
      const answer = await app.request('POST', `${FORMS}/submissions`, { multipart, headers: owner.page(), from: freshNetwork() });
      return [answer.status, (answer.body as { fields?: unknown }).fields];
    };
    expect(await send(file('a.pdf', PDF))).toEqual([201, undefined]);
    expect((await owner.call('GET', '/submissions')).body.items[0].files).toMatchObject([{ state: 'quarantined', scanned: true }]);
    expect(await send(file('a.pdf', pdf('EICAR')))).toEqual([400, { papers: 'This kind of file is not accepted.' }]);
    await clamd.close();
    expect(await send(file('a.pdf', PDF))).toEqual([400, { papers: 'Files cannot be accepted at the moment.' }]);
  } finally {
    await app.close();
    await clamd.close();
  }
});
