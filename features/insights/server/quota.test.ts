import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { messagesTo } from '../../../tests/support/mail/outbox.ts';
import { type SiteOwner, siteOwner, whenWritten } from '../../../tests/support/people/site-owner.ts';

const DAY = 86_400_000;
const QUOTA = '/api/Insights/quota';

describe.each(onPush('postgres'))('the quota on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
    app.clock.set(Date.UTC(2026, 10, 21, 15, 48));
  });
  afterAll(() => app.close());

  /** Mails of an account come by its address: `addSite` gives all the same. */
  async function withAddress(options: object): Promise<{ owner: SiteOwner; email: string }> {
    const owner = await siteOwner(app, options);
    const email = `${owner.accountId}@example.com`;
    await app.services.db.updateTable('accounts').set({ email, email_verified_at: 1 }).where('id', '=', owner.accountId).execute();
    return { owner, email };
  }
  /** So many tokens, as visitors bring them, redeemed by the owner's server at once; answers how many were accepted. */
  async function redeem(owner: SiteOwner, times: number): Promise<number> {
    const tokens = createTokens(createKeyring(app.services.settings.secretKey));
    const issuedAt = app.clock();
    const page = { siteKey: owner.siteKey, compKey: owner.compKey, host: 'shop.example.com', action: '', cData: '' };
    const mint = () => tokens.mint({ ...page, type: 'number-image', method: 'visual', issuedAt, expiresAt: issuedAt + 300_000 });
    const answers = await Promise.all(Array.from({ length: times }, () => owner.verify(mint())));
    await whenWritten(app);
    return answers.filter(({ body }) => body.success === true).length;
  }
  const subjects = async (email: string) => (await messagesTo(app, email)).map(({ subject }) => subject);

  test('PRC-04 100 requests a day are counted as they are redeemed, and told with their end', async () => {
    const { owner } = await withAddress({ plan: 'free' });
    expect((await owner.read(QUOTA)).body).toEqual({ plan: 'free', perDay: 100, used: 0, resetsAt: '2026-11-22T00:00:00.000Z' });
    await owner.challenge();
    await redeem(owner, 7);
    expect((await owner.read(QUOTA)).body.used).toBe(7);
  });

  test('a plan without limit tells what was redeemed today', async () => {
    const { owner } = await withAddress({ plan: 'pro' });
    await redeem(owner, 3);
    expect((await owner.read(QUOTA)).body).toEqual({ plan: 'pro', perDay: null, used: 3, resetsAt: '2026-11-22T00:00:00.000Z' });
  });

  test('at 80 and at 100 the owner is mailed, once each a day, and told before what happens at 100', async () => {
    const { owner, email } = await withAddress({ plan: 'free' });
    const near = "80 of today's 100 captcha requests are used";
    const usedUp = "All of today's 100 captcha requests are used";
    await redeem(owner, 79);
    expect(await subjects(email)).toEqual([]);
    await redeem(owner, 1);
    const [first] = await messagesTo(app, email);
    expect(first?.subject).toBe(near);
    expect(first?.text).toContain('has 20 requests left today');
    expect(first?.text).toContain('After 100 requests, and until 00:00 UTC, visitors complete a proof of work first.');
    await redeem(owner, 19);
    expect(await subjects(email)).toEqual([near]);
    expect(await redeem(owner, 5)).toBe(5);
    expect(await redeem(owner, 5)).toBe(5);
    expect(await subjects(email)).toEqual([near, usedUp]);
    app.clock.advance(DAY);
    await redeem(owner, 80);
    expect(await subjects(email)).toEqual([near, usedUp, near]);
  });

  test('a burst over both levels is one mail, the one that is true', async () => {
    const { owner, email } = await withAddress({ plan: 'free' });
    expect(await redeem(owner, 120)).toBe(120);
    expect(await subjects(email)).toEqual(["All of today's 100 captcha requests are used"]);
  });

  test('what could not be mailed on its day is not mailed on the next', async () => {
    const { owner, email } = await withAddress({ plan: 'free' });
    await redeem(owner, 100);
    app.clock.advance(DAY);
    expect(await subjects(email)).toEqual([]);
  });

  test('a plan without limit gets no such mail', async () => {
    const { owner, email } = await withAddress({ plan: 'pro' });
    await redeem(owner, 101);
    expect(await subjects(email)).toEqual([]);
  });
});
