import { createHmac, randomBytes } from 'node:crypto';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import type { SubjectProof } from '@inlay/proofs/proofs.ts';
import { type VerifyParts, verify } from '@inlay/proofs/siteverify.ts';
import { type SubjectTokens, createSubjectTokens } from '@inlay/proofs/tokens/subject-tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../support/clock.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../support/captcha/open-proofs.ts';
import { solvedClaims } from '../../support/captcha/test-tokens.ts';
import { chance, letThrough, spelledOtherwise, spliced, times, withTurnedBits } from './forgeries.ts';

/** What an attacker sends to siteverify. */
interface Attempt {
  readonly secret: string;
  readonly response: string;
  /** What the customer's server names; `undefined` for one that knows of no other component than the captcha. */
  readonly component: string | undefined;
  readonly sitekey?: string;
  /** Milliseconds that pass before it's sent. */
  readonly after?: number;
}

const FORM = 'forms/contact-us';
const clock = fakeClock();
let opened: OpenProofs;
let site: AddedSite;
let other: AddedSite;
let secret: string;
let testSecret: string;
let otherSecret: string;
let subjectTokens: SubjectTokens;
let parts: VerifyParts;

beforeAll(async () => {
  opened = await openProofs({ clock });
  const { licensing, proofs, db, keyring } = opened;
  const { secrets } = licensing;
  site = await addSite(db, clock());
  other = await addSite(db, clock());
  secret = (await secrets.make(db, { siteId: site.siteId, name: 'Web server' })).secret;
  testSecret = (await secrets.make(db, { siteId: site.siteId, name: 'Web server', environment: 'test' })).secret;
  otherSecret = (await secrets.make(db, { siteId: other.siteId, name: 'Web server' })).secret;
  subjectTokens = createSubjectTokens(keyring);
  parts = {
    tokens: proofs.tokens,
    subjectTokens,
    secrets,
    claims: proofs.claims,
    settingsOf: licensing.keys.settingsOf,
    clock,
    limit: () => {},
    acceptedWays: proofs.acceptedWays,
    invalidCalls: { count: () => {}, waitOf: () => 0, mayLift: () => true },
    onRedeemed: async () => {},
    onRefused: () => {},
  };
});
afterAll(() => opened.close());

function proofOf(changes: Partial<SubjectProof> = {}): SubjectProof {
  const { siteKey, compKey } = site;
  const texts = { host: 'shop.example.com', action: 'contact', cData: 'order 17', component: FORM, subject: 'sub_4kT9wQ2mXz7LbVn0RfYcHs' };
  return { siteKey, compKey, ...texts, lifetimeMs: 300_000, ...changes };
}
const mint = (changes?: Partial<SubjectProof>): string => opened.proofs.mintSubject(proofOf(changes));
const mintCaptcha = (): string => {
  const { siteKey, compKey } = site;
  return opened.proofs.tokens.mint(solvedClaims({ siteKey, compKey, host: 'shop.example.com', issuedAt: clock() }));
};
const partsOf = (token: string) => token.split('.') as [string, string, string, string];
const attempt = (response: string): Attempt => ({ secret, response, component: chance.pick([FORM, 'forms']) });

const success = async (system: VerifyParts, { after = 0, ...request }: Attempt): Promise<boolean> => {
  clock.advance(after);
  return (await verify(system, request, '')).success;
};

/** A tag that is genuine, of another purpose of the same secret. */
function signedFor(purpose: string, kid: string, payload: string): string {
  const { key } = opened.keyring.current(purpose);
  return createHmac('sha256', key)
    .update(`inl-token-v2\0${kid}.`)
    .update(Buffer.from(payload, 'base64url'))
    .digest()
    .toString('base64url', 0, 16);
}

/** The makers are called when their turn comes: tokens live five minutes. */
const attacks = {
  forged: () =>
    times(1_500, (i): Attempt => {
      const [version, kid, payload, tag] = partsOf(mint());
      const elsewhere = createSubjectTokens(createKeyring('another secret key, also long enough for it'));
      const foreign = elsewhere.mint({ ...proofOf(), issuedAt: clock(), expiresAt: clock() + 300_000 });
      return attempt(
        [
          () => `${version}.${kid}.${withTurnedBits(payload)}.${tag}`,
          () => `${version}.${kid}.${payload}.${withTurnedBits(tag)}`,
          () => `${version}.${withTurnedBits(kid)}.${payload}.${tag}`,
          () => `${version}.${kid}.${payload}.${randomBytes(16).toString('base64url')}`,
          () => `${version}.${kid}.${payload}.${tag.slice(0, chance.integer(0, tag.length - 1))}`,
          () => `${version}.${kid}.${payload}.`,
          () => `${version}.${kid}.${payload}`,
          () => `${chance.pick(['inl0', 'inl1', 'inl3', 'INL2', 'none', ''])}.${kid}.${payload}.${tag}`,
          () => `${version}.${kid}.${randomBytes(chance.integer(27, 200)).toString('base64url')}.${tag}`,
          () => foreign,
          () => `${version}.${kid}.${partsOf(foreign).slice(2).join('.')}`,
          () => `${version}.${kid}.${payload}.${signedFor('token-v1', kid, payload)}`,
        ][i % 12]!(),
      );
    }),
  spliced: () =>
    times(1_000, (i): Attempt => {
      const [version, kid, payload, tag] = partsOf(mint());
      // The border between two texts moved: the same letters, another meaning.
      const moved = partsOf(mint({ action: 'contactorder', cData: ' 17' }));
      const [, , second, secondTag] = partsOf(mint({ subject: 'sub_7LbVn0RfYcHs4kT9wQ2mXz' }));
      return attempt(
        [
          () => `${version}.${kid}.${payload}.${secondTag}`,
          () => `${version}.${kid}.${spliced(payload, second)}.${chance.pick([tag, secondTag])}`,
          () => `${version}.${kid}.${payload}.${moved[3]}`,
          () => `${version}.${kid}.${payload}${second}.${chance.pick([tag, secondTag])}`,
          () => `${version}.${kid}.${payload}.${spliced(tag, secondTag)}`,
        ][i % 5]!(),
      );
    }),
  'spelled otherwise': () =>
    times(500, (i): Attempt => {
      const [version, kid, payload, tag] = partsOf(mint());
      return attempt(
        i % 2 ? `${version}.${kid}.${spelledOtherwise(payload)}.${tag}` : `${version}.${kid}.${payload}.${spelledOtherwise(tag)}`,
      );
    }),
  "another component's": () =>
    times(1_000, (i): Attempt => {
      // A form's token where a captcha is asked for is what costs an attacker least.
      const named = [undefined, 'captcha', 'captcha/number-image', 'forms/feedback', '2fa', 'login'][i % 7];
      return i % 7 === 6 ? attempt(mintCaptcha()) : { secret, response: mint(), component: named };
    }),
  "another site's": () =>
    times(500, (i): Attempt => {
      const own = mint();
      const { siteKey, compKey } = other;
      const component = FORM;
      return [
        { secret: otherSecret, response: own, component },
        { secret, response: mint({ siteKey, compKey }), component },
        { secret, response: own, sitekey: siteKey, component },
        { secret: 'inlay_secret_test_pass', response: own, component },
        { secret, response: mint({ siteKey: site.testSiteKey }), component },
        { secret: testSecret, response: own, component },
        { secret, response: mint({ siteKey: 'inlay_test_pass' }), component },
      ][i % 7]!;
    }),
  'past their time': () =>
    times(500, (): Attempt => {
      const lifetimeMs = chance.pick([1_000, 5_000, 60_000]);
      return { ...attempt(mint({ lifetimeMs })), after: lifetimeMs + chance.integer(0, 60_000) };
    }),
};

const names = Object.keys(attacks) as (keyof typeof attacks)[];

describe('5,000 tokens of other components that are not what they say', () => {
  test.each(names)('%s: none is accepted, and none reaches the store', async (name) => {
    const stored = async () => (await opened.db.selectFrom('single_use').select('id').execute()).length;
    const before = await stored();
    expect(await letThrough(attacks[name](), (one) => success(parts, one))).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test('replayed: of 500 good ones each is accepted once', async () => {
    const good = times(500, () => attempt(mint()));
    expect(await letThrough(good, (one) => success(parts, one))).toHaveLength(500);
    expect(await letThrough(good, (one) => success(parts, one))).toEqual([]);
  });
});

describe('the same attacks on servers with one check missing are seen to get through', () => {
  /** Reads what it is given as if the tag were right. */
  const withoutTag = (): Partial<VerifyParts> => ({
    subjectTokens: {
      read(token) {
        const [version, kid = '', payload = ''] = String(token).split('.');
        return subjectTokens.read(`${version}.${kid}.${payload}.${signedFor('token-v2', kid, payload)}`);
      },
    },
  });
  /** Reads base64 as Node does. */
  const lenient = (): Partial<VerifyParts> => ({
    subjectTokens: {
      read: (token) =>
        subjectTokens.read(
          String(token)
            .split('.')
            .map((part, i) => (i < 2 ? part : Buffer.from(part, 'base64url').toString('base64url')))
            .join('.'),
        ),
    },
  });
  const anySecret = async () => ({ ...site, kind: 'site', id: 'x', environment: 'live', isSuspended: false }) as const;

  test.each([
    ['forged', 'the tag', withoutTag, 100],
    ['spliced', 'the tag', withoutTag, 100],
    ['spelled otherwise', 'strict base64', lenient, 400],
    ["another site's", 'whose secret it is', () => ({ secrets: { ...parts.secrets, find: anySecret } }), 200],
  ] as const)('%s, without %s', async (name, _check, broken, least) => {
    const through = await letThrough(attacks[name](), (one) => success({ ...parts, ...broken() }, one));
    expect(through.length).toBeGreaterThanOrEqual(least);
  });

  test("another component's, without the component check: by a server that takes the token's word for it", async () => {
    const own = (response: string) => subjectTokens.read(response)?.component;
    const through = await letThrough(attacks["another component's"](), (one) => success(parts, { ...one, component: own(one.response) }));
    expect(through).toHaveLength(1_000);
  });

  test('past their time, without the time', async () => {
    const system = { ...parts, clock: () => 0 };
    expect(await letThrough(attacks['past their time'](), (one) => success(system, one))).toHaveLength(500);
  });

  test('replayed, without the claim', async () => {
    const system = { ...parts, claims: { ...parts.claims, claim: async () => true } };
    const one = attempt(mint());
    expect([await success(system, one), await success(system, one)]).toEqual([true, true]);
  });
});
