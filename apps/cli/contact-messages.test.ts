import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import '@inlay/catalogue/forms/server/tables.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { firstPartyToken } from '../../tests/support/captcha/test-tokens.ts';
import { ROOT } from '../../tests/support/engines/filled-database.ts';
import { onPush } from '../../tests/support/engines/engines.ts';

const run = promisify(execFile);
const MESSAGE = {
  firstName: 'First',
  lastName: 'Visitor',
  email: 'visitor@example.com',
  phone: '5550100100',
  message: 'Which plan\nsuits us?',
};

describe.each(onPush('sqlite'))('npm run contact-messages on %s', (engine) => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'inlay-contact-'));
  beforeAll(async () => {
    app = await startApp({ engine });
    for (const changes of [
      {},
      { email: 'other@example.com', subject: 'Enterprise plan' },
      { message: 'Buy <a href="https://a.example">pills</a>' },
    ]) {
      const json = { ...MESSAGE, ...changes, 'inlay-response': firstPartyToken(app, 'contact') };
      expect((await app.request('POST', '/api/Contact', { json })).status).toBe(200);
      app.clock.advance(60_000);
    }
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function command(...args: string[]): Promise<{ code: number; said: string }> {
    const { dataDir, databaseUrl, secretKey } = app.services.settings;
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    return run(process.execPath, ['apps/cli/contact-messages.ts', ...args], { cwd: ROOT, env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
    );
  }
  const kept = async () =>
    (await app.services.db.selectFrom('form_submissions').where('site_id', '=', HOUSE.siteId).select('email').execute()).map(
      ({ email }) => email,
    );

  test('lists the inbox page by page, spam when asked, and shows one by its reference', async () => {
    const first = await command('list', '--limit', '1');
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^\S+ {2}\S+ \S+ {2}new .*First Visitor <other@example.com> {2}Enterprise plan\nThere are more: --cursor \S+\n$/,
      ),
    });
    const cursor = /--cursor (\S+)/.exec(first.said)?.[1] ?? '';
    const second = await command('list', '--limit', '1', '--cursor', cursor);
    expect(second.said).toContain('Which plan suits us?');
    const spam = await command('list', '--status', 'spam');
    expect(spam.said).toMatch(/^\S+ {2}\S+ \S+ {2}spam .*Buy <a href=.*\n$/);
    const shown = await command('show', second.said.slice(0, 9).toLowerCase());
    expect(shown.said).toContain('Which plan\nsuits us?\n');
    expect(shown.said).toMatch(
      /^Reference: {3}\S+\nSent: .*\nStatus: {6}new\nFrom: {8}First Visitor <visitor@example.com>\nPhone: {7}5550100100\n/,
    );
  });

  test('says what is wrong', async () => {
    expect(await command()).toMatchObject({ code: 1, said: expect.stringContaining('show <reference>') });
    expect(await command('show', 'AAAA-AAAA')).toEqual({ code: 1, said: 'There is no message AAAA-AAAA.\n' });
    expect(await command('list', '--limit', '1000')).toMatchObject({ code: 1, said: expect.stringContaining('limit: At most 100.') });
    expect(await command('erase', 'visitor@example.com')).toMatchObject({ code: 1, said: expect.stringContaining('--yes') });
    expect(await kept()).toHaveLength(3);
  });

  test('exports what a sender wrote, and erases it, by the jobs of a server', { tags: 'night' }, async () => {
    const file = join(folder, `${engine}.zip`);
    expect((await command('export', 'Visitor@example.com', file)).said).toContain('is waiting');
    // The command goes by the time of the machine.
    app.clock.advance(Math.max(0, Date.now() - app.clock()) + 3_600_000);
    await app.services.jobs.runDue();
    expect((await command('export', 'visitor@example.com', file)).said).toContain('Everything from visitor@example.com is in');
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    expect((await command('erase', 'visitor@example.com', '--yes')).code).toBe(0);
    await app.services.jobs.runDue();
    expect(await kept()).toEqual(['other@example.com']);
  });
});
