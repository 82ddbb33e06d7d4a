import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SealedChallenge } from './sealed-challenge.ts';
import { type ChallengeBinding, createStateSealer } from './sealed-state.ts';

const secret = 'a secret of at least 32 characters';
const sealer = createStateSealer(createKeyring(secret));
const binding: ChallengeBinding = { id: 'q83vEjRWeJCrze8SNFZ4kA', siteKey: 'site-1', compKey: 'comp-1', host: 'shop.example.com' };
const challenge: SealedChallenge = {
  type: 'number-image',
  method: 'visual',
  truth: { map: [4, 0, 2] },
  pow: { alg: 'SHA-256', salt: 'c2FsdA', bits: 14 },
  issuedAt: 1_795_000_000_000,
  expiresAt: 1_795_000_120_000,
  action: 'sign-up',
  cData: 'order 17, café "quoted"',
};

test('a state opens to what was sealed, on every process with the same SECRET_KEY', () => {
  const state = sealer.seal(challenge, binding);
  expect(sealer.open(state, binding)).toEqual(challenge);
  expect(createStateSealer(createKeyring(secret)).open(state, binding)).toEqual(challenge);
  expect(createStateSealer(createKeyring('new secret of at least 32 characters', [secret])).open(state, binding)).toEqual(challenge);
  expect(createStateSealer(createKeyring('new secret of at least 32 characters')).open(state, binding)).toBeUndefined();
  const testState = { ...challenge, test: 'fail', method: 'pow', truth: null } as const;
  expect(sealer.open(sealer.seal(testState, binding), binding)).toEqual(testState);
});

test('a state tells nothing: the same challenge never gives the same text, and its length is the same for every truth', () => {
  const states = [0, 1, 2, 3, 4, 5].map((cell) => sealer.seal({ ...challenge, truth: { map: [cell, 0, 10] } }, binding));
  expect(new Set(states).size).toBe(6);
  expect(new Set(states.map((state) => state.length)).size).toBe(1);
  expect(Buffer.from(states.join(''), 'base64url').toString('latin1')).not.toContain('number-image');
});

test('of 20,000 tampered states none opens', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n';
  const state = sealer.seal(challenge, binding);
  let opened = 0;
  fc.assert(
    fc.property(
      fc.nat(state.length - 1),
      fc.constantFrom(...letters),
      fc.constantFrom('replace', 'insert', 'remove', 'cut'),
      (at, letter, how) => {
        const tail = state.slice(how === 'insert' ? at : at + 1);
        const changed = how === 'cut' ? state.slice(0, at) : state.slice(0, at) + (how === 'remove' ? '' : letter) + tail;
        if (changed !== state && sealer.open(changed, binding)) opened += 1;
      },
    ),
    { numRuns: 20_000 },
  );
  expect(opened).toBe(0);
});

test('each single bit of a state is sealed: key id, day, nonce, content, tag', () => {
  const sealed = Buffer.from(sealer.seal(challenge, binding), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = changed.readUInt8(bit >> 3) ^ (1 << (bit & 7));
    expect(sealer.open(changed.toString('base64url'), binding)).toBeUndefined();
  }
  expect(sealer.open(sealed.toString('base64url'), binding)).toEqual(challenge);
});

test('a state does not open for another id, siteKey, compKey or host', () => {
  const state = sealer.seal(challenge, binding);
  for (const field of ['id', 'siteKey', 'compKey', 'host'] as const) {
    for (const other of ['', `${binding[field]} `, binding[field].toUpperCase(), binding[field].slice(1)]) {
      expect(sealer.open(state, { ...binding, [field]: other })).toBeUndefined();
    }
  }
});

test('of 10,000 bindings with the same letters, divided otherwise, none opens', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '|', ':', '1', '2'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(part, { minLength: 4, maxLength: 4 }), fc.array(part, { minLength: 4, maxLength: 4 }), (a, b) => {
      const [one, two] = [a, b].map(([id = '', siteKey = '', compKey = '', host = '']) => ({ id, siteKey, compKey, host }));
      if (!one || !two || a.every((text, i) => text === b[i])) return;
      expect(sealer.open(sealer.seal(challenge, one), two)).toBeUndefined();
    }),
    { numRuns: 10_000 },
  );
  const state = sealer.seal(challenge, { id: 'ab', siteKey: 'c', compKey: 'd', host: 'e' });
  expect(sealer.open(state, { id: 'a', siteKey: 'bc', compKey: 'd', host: 'e' })).toBeUndefined();
});

test('halves of two states cannot be put together', () => {
  const [a, b] = [sealer.seal(challenge, binding), sealer.seal({ ...challenge, truth: { map: [1, 2, 3] } }, binding)];
  for (let at = 16; at < a.length; at += 4) expect(sealer.open(a.slice(0, at) + b.slice(at), binding)).toBeUndefined();
});

test('whatever is not a state opens to undefined, without a throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(sealer.open(value, binding)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
  expect(sealer.open('A'.repeat(8_000), binding)).toBeUndefined();
  expect(sealer.open('A'.repeat(5_000_000), binding)).toBeUndefined();
});

test('the longest action and cData still open, and days past do too', () => {
  const long = { ...challenge, action: 'x'.repeat(32), cData: '漢'.repeat(255), truth: { bins: Array.from({ length: 50 }, () => 12_345) } };
  expect(sealer.open(sealer.seal(long, binding), binding)).toEqual(long);
  for (let day = 0; day < 20; day++) {
    const other = { ...challenge, issuedAt: challenge.issuedAt + day * 86_400_000 };
    expect(sealer.open(sealer.seal(other, binding), binding)).toEqual(other);
  }
});
