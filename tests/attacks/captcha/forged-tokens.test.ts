import { createHmac, randomBytes } from 'node:crypto';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type VerifyParts, verify } from '@inlay/proofs/siteverify.ts';
import { type AddedSite, type OpenProofs, addSite, openProofs } from '../../support/captcha/open-proofs.ts';
import { createSubjectTokens } from '@inlay/proofs/tokens/subject-tokens.ts';
import { type NewToken, type Tokens, createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../support/clock.ts';
import { chance, letThrough, spelledOtherwise, spliced, times, withTurnedBits } from './forgeries.ts';

/** What an attacker sends to siteverify. */
interface Attempt {
  readonly secret: string;
  readonly response: string;
  readonly sitekey?: string;
  /** Milliseconds that pass before it's sent. */
  readonly after?: number;
}

const clock = fakeClock();
let opened: OpenProofs;
let site: AddedSite;
let other: AddedSite;
let secret: string;
let otherSecret: string;
let parts: VerifyParts;

beforeAll(async () => {
  opened = await openProofs({ clock });
  const { licensing, proofs, db } = opened;
  site = await addSite(db, clock());
  other = await addSite(db, clock());
  secret = (await licensing.secrets.make(db, { siteId: site.siteId, name: 'Web server' })).secret;
  otherSecret = (await licensing.secrets.make(db, { siteId: other.siteId, name: 'Web server' })).secret;
  const { tokens, claims } = proofs;
  const { secrets } = licensing;
  parts = {
    tokens,
    subjectTokens: createSubjectTokens(opened.keyring),
    secrets,
    claims,
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

function claimsOf(changes: Partial<NewToken> = {}): NewToken {
  const issuedAt = clock();
  const { siteKey, compKey } = site;
  const texts = { siteKey, compKey, host: 'shop.example.com', action: 'contact', cData: 'order 17', type: 'number-image' };
  return { ...texts, method: 'visual', issuedAt, expiresAt: issuedAt + 300_000, ...changes };
}
const mint = (changes?: Partial<NewToken>): string => opened.proofs.tokens.mint(claimsOf(changes));
const partsOf = (token: string) => token.split('.') as [string, string, string, string];
const attempt = (response: string): Attempt => ({ secret, response });

const success = async (system: VerifyParts, { after = 0, ...request }: Attempt): Promise<boolean> => {
  clock.advance(after);
  return (await verify(system, request, '')).success;
};

/** The makers are called when their turn comes: tokens live five minutes. */
const attacks = {
  forged: () =>
    times(1_500, (i): Attempt => {
      const [version, kid, payload, tag] = partsOf(mint());
      const elsewhere = createTokens(createKeyring('another secret key, also long enough for it'));
      return attempt(
        [
          () => `${version}.${kid}.${withTurnedBits(payload)}.${tag}`,
          () => `${version}.${kid}.${payload}.${withTurnedBits(tag)}`,
          () => `${version}.${withTurnedBits(kid)}.${payload}.${tag}`,
          () => `${version}.${kid}.${payload}.${randomBytes(16).toString('base64url')}`,
          () => `${version}.${kid}.${payload}.${tag.slice(0, chance.integer(0, tag.length - 1))}`,
          () => `${version}.${kid}.${payload}.`,
          () => `${version}.${kid}.${payload}`,
          () => `${chance.pick(['inl0', 'inl2', 'INL1', 'none', ''])}.${kid}.${payload}.${tag}`,
          () => `${version}.${kid}.${randomBytes(chance.integer(27, 200)).toString('base64url')}.${tag}`,
          () => elsewhere.mint(claimsOf()),
          () => `${version}.${kid}.${partsOf(elsewhere.mint(claimsOf())).slice(2).join('.')}`,
          () => `${version}.${kid}.${payload}.${signedFor('captcha-state-v1', kid, payload)}`,
        ][i % 12]!(),
      );
    }),
  spliced: () =>
    times(1_000, (i): Attempt => {
      const [version, kid, payload, tag] = partsOf(mint());
      // The border between two texts moved: the same letters, another meaning.
      const moved = partsOf(mint({ action: 'contactorder', cData: ' 17' }));
      const [, , second, secondTag] = partsOf(mint({ host: 'www.shop.example.com' }));
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
  "another site's": () =>
    times(1_000, (i): Attempt => {
      const own = mint();
      const { siteKey, compKey } = other;
      return [
        { secret: otherSecret, response: own },
        { secret, response: mint({ siteKey, compKey }) },
        { secret, response: own, sitekey: siteKey },
        { secret: 'inlay_secret_test_pass', response: own },
        { secret, response: mint({ test: true }) },
      ][i % 5]!;
    }),
  'past their time': () =>
    times(500, (i): Attempt => {
      const now = clock();
      const age = chance.integer(0, 86_400_000);
      const past = { issuedAt: now - 300_000 - age, expiresAt: now - age };
      return i % 2 ? attempt(mint(past)) : { ...attempt(mint({ expiresAt: now + 1_000 })), after: 1_000 };
    }),
};

/** A tag that is genuine, of another purpose of the same secret. */
function signedFor(purpose: string, kid: string, payload: string): string {
  const { key } = opened.keyring.current(purpose);
  return createHmac('sha256', key)
    .update(`inl-token-v1\0${kid}.`)
    .update(Buffer.from(payload, 'base64url'))
    .digest()
    .toString('base64url', 0, 16);
}

const names = Object.keys(attacks) as (keyof typeof attacks)[];

describe('5,000 tokens that are not what they say', () => {
  let tried = 0;

  test.each(names)('%s: none is accepted, and none reaches the store', async (name) => {
    const stored = async () => (await opened.db.selectFrom('single_use').select('id').execute()).length;
    const before = await stored();
    const attempts = attacks[name]();
    tried += attempts.length;
    expect(await letThrough(attempts, (one) => success(parts, one))).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test('replayed: of 500 good ones each is accepted once', async () => {
    const good = times(500, () => attempt(mint()));
    expect(await letThrough(good, (one) => success(parts, one))).toHaveLength(500);
    tried += good.length;
    expect(await letThrough(good, (one) => success(parts, one))).toEqual([]);
  });

  test('that was all of them', () => expect(tried).toBe(5_000));
});

describe('the same attacks on servers with one check missing are seen to get through', () => {
  /** Reads what it is given as if the tag were right. */
  const withoutTag = (): Pick<Tokens, 'read'> => ({
    read(token) {
      const [version, kid = '', payload = ''] = String(token).split('.');
      return parts.tokens.read(`${version}.${kid}.${payload}.${signedFor('token-v1', kid, payload)}`);
    },
  });
  /** Reads base64 as Node does. */
  const lenient = (): Pick<Tokens, 'read'> => ({
    read: (token) =>
      parts.tokens.read(
        String(token)
          .split('.')
          .map((part, i) => (i < 2 ? part : Buffer.from(part, 'base64url').toString('base64url')))
          .join('.'),
      ),
  });
  const anySecret = async () => ({ ...site, kind: 'site', id: 'x', environment: 'live', isSuspended: false }) as const;

  test.each([
    ['forged', 'the tag', () => ({ tokens: withoutTag() }), 100],
    ['spliced', 'the tag', () => ({ tokens: withoutTag() }), 100],
    ['spelled otherwise', 'strict base64', () => ({ tokens: lenient() }), 400],
    ["another site's", 'whose secret it is', () => ({ secrets: { ...parts.secrets, find: anySecret } }), 200],
    ['past their time', 'the time', () => ({ clock: () => 0 }), 500],
  ] as const)('%s, without %s', async (name, _check, broken, least) => {
    const through = await letThrough(attacks[name](), (one) => success({ ...parts, ...broken() }, one));
    expect(through.length).toBeGreaterThanOrEqual(least);
  });

  test('replayed, without the claim', async () => {
    const system = { ...parts, claims: { ...parts.claims, claim: async () => true } };
    const one = attempt(mint());
    expect([await success(system, one), await success(system, one)]).toEqual([true, true]);
  });
});
