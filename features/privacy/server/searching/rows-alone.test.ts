import '@inlay/catalogue/forms/server/tables.ts';
import { mailTo, withFiles } from '@inlay/messaging/testing/answers.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { INBOUND, type MailThread, startThread } from '../../../../tests/support/forms/mail-thread.ts';
import { pdf } from '../../../../tests/support/forms/sample-files.ts';
import { privacyCalls } from '../../../../tests/support/privacy/privacy-owner.ts';

trustTestCertificate();

const OFFER = pdf('1 0 obj <</Type/Catalog>> endobj');
const FORM = 'forms/contact-us';

describe.each(onPush('postgres'))("mails of others in a visitor's thread, on %s", (engine) => {
  let app: TestApp;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startApp({ engine, env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, ...INBOUND } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const handOver = async (text: string) => {
    const path = `/api/v1/inbound/mail/${INBOUND.INBOUND_KEY}`;
    expect((await app.request('POST', path, { raw: { type: 'message/rfc822', text }, from: '10.7.0.1' })).status).toBe(204);
    app.clock.advance(1_000);
  };
  const run = async (thread: MailThread, kind: 'export' | 'erase', email: string) => {
    const calls = privacyCalls(app, thread.owner);
    const id = await calls.ask(kind, email);
    await app.services.jobs.runDue();
    return { ...(await calls.read(id)), files: kind === 'export' ? await calls.download(id) : {} };
  };
  const submissionOf = async ({ owner, id }: MailThread) => (await owner.call('GET', `/submissions/${id}`)).body;
  const textsIn = async (thread: MailThread) => (await thread.read()).map(({ text }) => String(text)).toSorted();
  const storedFiles = ({ owner }: MailThread) =>
    app.services.db.selectFrom('form_files').where('site_id', '=', owner.siteId).select('stored_as').execute();

  /** A thread in which the visitor and somebody else have written, each with a file. */
  async function shared(): Promise<MailThread> {
    const thread = await startThread(app, server, { files: true });
    const { address: to, visitor } = thread;
    const content = (text: string, name: string) => withFiles(text, [{ name, content: OFFER }]);
    await handOver(mailTo({ to, from: `Ada <${visitor}>`, content: content('From Ada', 'ada.pdf') }));
    await handOver(mailTo({ to, from: 'Eve <Eve@Example.org>', content: content('From Eve', 'eve.pdf') }));
    await handOver(mailTo({ to, from: 'Eve <eve@example.org.uk>', text: 'From another Eve' }));
    return thread;
  }

  test("an export by the sender's address has their mail and its files, and nothing of the visitor", async () => {
    const thread = await shared();
    const { state, counts, files } = await run(thread, 'export', ' EVE@example.org ');
    expect([state, counts]).toEqual(['done', { [FORM]: 1 }]);
    const { form_replies: mails, ...rest } = files[`${FORM}.json`];
    expect(rest).toEqual({});
    expect(mails).toEqual([expect.objectContaining({ text: 'From Eve', from_address: 'Eve@Example.org', direction: 'in' })]);
    const [file] = mails[0].form_files;
    expect([mails[0].form_files.length, file.name]).toEqual([1, 'eve.pdf']);
    expect(Buffer.from(files[file.files[0]])).toEqual(OFFER);
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual(file.files);
    for (const hidden of [thread.visitor, thread.id, 'Ada', 'another Eve', 'tag_hash', 'submission_id'])
      expect(JSON.stringify(files)).not.toContain(hidden);
  });

  test("an erasure by the sender's address takes their mail and its files out of the thread, and leaves all else", async () => {
    const thread = await shared();
    const neighbour = await shared();
    const before = await storedFiles(thread);
    expect((await submissionOf(thread)).replies).toBe(4);
    expect(await run(thread, 'erase', 'eve@example.org')).toMatchObject({ state: 'done', counts: { [FORM]: 1 } });
    expect(await textsIn(thread)).toEqual(['Bring it in.', 'From Ada', 'From another Eve']);
    expect((await submissionOf(thread)).replies).toBe(3);
    const left = await storedFiles(thread);
    const gone = before.filter(({ stored_as }) => !left.some((one) => one.stored_as === stored_as));
    expect([before.length, gone.length]).toEqual([2, 1]);
    expect(await app.services.uploads.openFile(gone[0]!.stored_as)).toBeUndefined();
    expect(await app.services.uploads.openFile(left[0]!.stored_as)).toBeDefined();
    expect(await run(thread, 'erase', 'eve@example.org')).toMatchObject({ state: 'done', counts: {} });
    expect([await textsIn(neighbour), (await storedFiles(neighbour)).length]).toEqual([expect.arrayContaining(['From Eve']), 2]);
    // The thread goes on.
    await handOver(mailTo({ to: thread.address, from: `Ada <${thread.visitor}>`, text: 'Still there?' }));
    expect([(await textsIn(thread)).at(-1), (await submissionOf(thread)).replies]).toEqual(['Still there?', 4]);
  });

  test("a request by the visitor's address has the whole thread, whoever wrote in it, and counts it once", async () => {
    const thread = await shared();
    const { counts, files } = await run(thread, 'export', thread.visitor);
    expect(counts).toMatchObject({ [FORM]: 1 });
    const [submission] = files[`${FORM}.json`].form_submissions;
    expect(submission.form_replies.map(({ text }: { text: string }) => text).toSorted()).toEqual(
      ['Bring it in.', 'From Ada', 'From Eve', 'From another Eve'].toSorted(),
    );
    await run(thread, 'erase', thread.visitor);
    expect([(await submissionOf(thread)).status, await storedFiles(thread)]).toEqual([404, []]);
    expect((await run(thread, 'export', 'eve@example.org')).counts).toEqual({});
  });

  test('mails of one sender that are too many for a step are each exported and erased once', async () => {
    const thread = await startThread(app, server);
    const { db } = app.services;
    await handOver(mailTo({ to: thread.address, from: 'Eve <eve@example.org>', text: 'From Eve' }));
    const [row, mail] = await Promise.all([
      db.selectFrom('form_submissions').where('id', '=', thread.id).selectAll().executeTakeFirstOrThrow(),
      db
        .selectFrom('form_replies')
        .where('submission_id', '=', thread.id)
        .where('direction', '=', 'in')
        .selectAll()
        .executeTakeFirstOrThrow(),
    ]);
    for (let i = 0; i < 4; i += 1) {
      const id = `sub_${i}_${thread.id}`;
      await db
        .insertInto('form_submissions')
        .values({ ...row, id, reference: `${i}`, ticket_hash: null, replies: 150, created_at: row.created_at + 1 })
        .execute();
      const mails = Array.from({ length: 150 }, (_, n) => ({ ...mail, id: `rpl_${n}_${id}`, submission_id: id, mail_id: `${n}` }));
      await db.insertInto('form_replies').values(mails).execute();
    }
    const { counts, files } = await run(thread, 'export', 'eve@example.org');
    const exported = files[`${FORM}.json`].form_replies as { id: string }[];
    expect([counts, exported.length, new Set(exported.map(({ id }) => id)).size]).toEqual([{ [FORM]: 601 }, 601, 601]);
    const { steps } = await db
      .selectFrom('privacy_requests')
      .where('site_id', '=', thread.owner.siteId)
      .select('steps')
      .executeTakeFirstOrThrow();
    const nothing = await run(thread, 'export', 'nobody@example.org');
    const others = await db.selectFrom('privacy_requests').where('id', '=', nothing.id).select('steps').executeTakeFirstOrThrow();
    expect(steps - others.steps).toBe(3);
    expect((await run(thread, 'erase', 'eve@example.org')).counts).toEqual({ [FORM]: 601 });
    const left = await db.selectFrom('form_submissions').where('site_id', '=', thread.owner.siteId).select('replies').execute();
    expect(left.map(({ replies }) => replies).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
  });
});
