import '@inlay/catalogue/forms/server/tables.ts';
import { loadTableData } from '@inlay/platform/database/table-data.ts';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { type FormOwner, formOwner } from '../../../../tests/support/forms/form-owner.ts';
import { ALL_OF_A_PERSON as ALL, fillPerson, privacyCalls } from '../../../../tests/support/privacy/privacy-owner.ts';
import { FIRST_MS } from '../../rules/request.ts';
import { STEPS_A_TURN, runRequest } from './run-request.ts';
import { searchedTables } from './searched-tables.ts';
import { placeBehind, rowsAfter } from './subject-rows.ts';
import { ROWS_A_STEP, type StepParts } from './take-step.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const TYPED = 'visitor@example.com';
const OTHER = 'neighbour@example.com';
const tables = await loadTableData(resolve(import.meta.dirname, '../../../..'));

describe.each(onPush('postgres'))('work on a request, on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  let { ask, read, download } = {} as ReturnType<typeof privacyCalls>;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
    ({ ask, read, download } = privacyCalls(app, owner));
  });

  /** As many submissions of one person as make several steps. */
  async function fillMany(count: number): Promise<void> {
    await fillPerson(app, owner, TYPED);
    const { db } = app.services;
    const one = await db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).selectAll().executeTakeFirstOrThrow();
    for (let i = 0; i < count; i += 100)
      await db
        .insertInto('form_submissions')
        .values(
          Array.from({ length: 100 }, (_, j) => {
            const mine = (i + j) % 2 === 0 ? {} : { email: OTHER, answers: JSON.stringify({ email: OTHER }) };
            return {
              ...one,
              ...mine,
              id: `sub_${i + j}_${owner.siteId}`,
              reference: `${i + j}`,
              ticket_hash: null,
              created_at: one.created_at + 1,
            };
          }),
        )
        .execute();
  }
  /** Dies at its n-th transaction, before or after it is committed. */
  function dying(at: number, when: 'before' | 'after'): StepParts {
    let left = at;
    const db = new Proxy(app.services.db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'transaction') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        return () => ({
          execute: async (work: never) => {
            left -= 1;
            if (left === 0 && when === 'before') throw new Error('killed');
            const made = await target.transaction().execute(work);
            if (left === 0) throw new Error('killed');
            return made;
          },
        });
      },
    });
    return { ...app.services, tables, db };
  }

  test('work that is killed at any step goes on from there: nothing is left out, and nothing is done or counted twice', async () => {
    await fillMany(2 * ROWS_A_STEP);
    const wanted = { ...ALL, 'forms/contact-us': 1 + ROWS_A_STEP };
    for (const kind of ['export', 'erase'] as const) {
      const id = await ask(kind, TYPED);
      let deaths = 0;
      for (; (await read(id)).state !== 'done'; deaths += 1) {
        const parts = dying(1 + (deaths % 2), deaths % 3 === 0 ? 'after' : 'before');
        await runRequest(parts, { id }).catch((error: Error) => expect(error.message).toBe('killed'));
        expect(deaths).toBeLessThan(100);
      }
      expect(deaths).toBeGreaterThan(4);
      expect(await read(id)).toMatchObject({ counts: wanted });
      if (kind === 'erase') continue;
      const { form_submissions: rows } = (await download(id))['forms/contact-us.json'] as {
        form_submissions: { id: string; email: string }[];
      };
      expect(new Set(rows.map((row) => row.id)).size).toBe(1 + ROWS_A_STEP);
      expect(rows).toHaveLength(1 + ROWS_A_STEP);
      expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([TYPED]));
    }
    const left = await app.services.db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).select('email').execute();
    expect([left.length, new Set(left.map(({ email }) => email))]).toEqual([ROWS_A_STEP, new Set([OTHER])]);
    await app.services.jobs.runDue();
  });

  test('of processes that work on one request at once each step is taken by one', async () => {
    await fillMany(2 * ROWS_A_STEP);
    const id = await ask('export', TYPED);
    while ((await read(id)).state !== 'done') await Promise.all([1, 2, 3].map(() => runRequest({ ...app.services, tables }, { id })));
    expect((await read(id)).counts).toEqual({ ...ALL, 'forms/contact-us': 1 + ROWS_A_STEP });
    expect((await download(id))['forms/contact-us.json'].form_submissions).toHaveLength(1 + ROWS_A_STEP);
    await app.services.jobs.runDue();
  });

  test('requests about one person are done in the order in which they came, whoever runs them', async () => {
    await fillPerson(app, owner, TYPED);
    const first = await ask('export', TYPED);
    app.clock.advance(1);
    const second = await ask('erase', TYPED);
    await runRequest({ ...app.services, tables }, { id: second });
    expect((await read(second)).state).toBe('waiting');
    // It may take several turns where a machine is slow.
    while ((await read(first)).state !== 'done') await runRequest({ ...app.services, tables }, { id: first });
    expect((await read(first)).counts).toEqual(ALL);
    app.clock.advance(1_000);
    await app.services.jobs.runDue();
    expect(await read(second)).toMatchObject({ state: 'done', counts: ALL });
  });

  test('who has much to search gives others their turn, and has one turn for all that is asked', async () => {
    await fillMany(4 * ROWS_A_STEP);
    const { db, clock } = app.services;
    const large = await ask('export', TYPED);
    app.clock.advance(1);
    const next = await ask('export', OTHER);
    const other = await privacyCalls(app, await formOwner(app)).ask('erase', TYPED);
    app.clock.advance(1);
    const run = (id: string) => runRequest({ ...app.services, tables }, { id });
    const waits = async (id: string) => {
      const rows = await db
        .selectFrom('jobs')
        .where('kind', '=', 'privacy.request')
        .select(['payload', 'run_at'])
        .orderBy('run_at')
        .execute();
      return rows.filter(({ payload }) => payload.includes(id)).map(({ run_at }) => Number(run_at) - clock());
    };
    await run(large);
    expect((await read(large)).state).toBe('running');
    expect([await waits(other), await waits(large)]).toEqual([[-1], [-2, 0]]);
    await run(next);
    expect((await read(next)).state).toBe('waiting');
    expect(await waits(next)).toEqual([-1, 1_000]);
    // What comes to no end holds up nobody for ever.
    app.clock.advance(FIRST_MS);
    await run(next);
    expect((await read(next)).state).toBe('running');
    await app.services.jobs.runDue();
    expect([(await read(large)).state, (await read(next)).state]).toEqual(['done', 'done']);
  });

  test('a step reads no more bytes than it may, at least a row, and none is left out', async () => {
    await fillMany(100);
    const { db } = app.services;
    const table = searchedTables(tables).find((one) => one.table === 'form_submissions')!;
    const place = { siteId: owner.siteId, environment: 'live' } as const;
    const read = (after: readonly unknown[] | undefined, bytes: number) => rowsAfter(db, table, place, { after, rows: ROWS_A_STEP, bytes });
    expect([(await read(undefined, 1)).page.length, (await read(undefined, 1_000_000)).page.length]).toEqual([1, 101]);
    const seen: unknown[] = [];
    let pages = 0;
    for (let after: readonly unknown[] | undefined, ended = false; !ended; pages += 1) {
      const next = await read(after, 8_192);
      ended = next.ended;
      seen.push(...next.page.map(({ id }) => id));
      after = placeBehind(table, next.page.at(-1)!);
    }
    expect(pages).toBeGreaterThan(3);
    expect([seen.length, new Set(seen).size]).toEqual([101, 101]);
  });

  test('an uploaded file is handed over with its row, and gone with it, though its process died in between', async () => {
    const { db, uploads, jobs } = app.services;
    await fillPerson(app, owner, TYPED);
    const file = { fileName: 'a.png', mimeType: 'image/png', bytes: PIXEL };
    const { key } = await uploads.storeImage(file, { maxBytes: 1_000, sender: { address: '192.0.2.1' } });
    await db.updateTable('form_submissions').where('site_id', '=', owner.siteId).set({ note: key, assignee: '../a.webp' }).execute();
    const withFile = tables.map((one) => (one.table === 'form_submissions' ? { ...one, files: ['note'], fileName: 'assignee' } : one));
    // There are more tables than a turn has steps.
    const runTurns = async (id: string) => {
      for (let turns = 0; turns * STEPS_A_TURN < 2 * tables.length; turns += 1)
        await runRequest({ ...app.services, tables: withFile }, { id });
    };
    const exported = await ask('export', TYPED);
    await runTurns(exported);
    const files = await download(exported);
    const path = `files/${key.replace('.', '_')}-.._a.webp`;
    expect(files['forms/contact-us.json'].form_submissions[0].files).toEqual([path]);
    expect(files[path]).toHaveLength((await uploads.read(key))?.bytes.length ?? 0);
    const erased = await ask('erase', TYPED);
    await runRequest({ ...dying(2, 'after'), tables: withFile }, { id: erased }).catch(() => {});
    await runTurns(erased);
    await jobs.runDue();
    expect(await uploads.read(key)).toBeUndefined();
  });
});
