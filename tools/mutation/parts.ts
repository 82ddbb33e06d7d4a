/** Code whose small changes the tests beside it must notice. Paths from the root of the tree. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  /** Pattern of the tests that are run: quick ones, without browsers, servers of their own or a database elsewhere than in memory. */
  readonly tests: string;
}

const KERNEL = 'packages/kernel';
const PLATFORM = 'packages/platform';
const REGISTRATION = 'features/registration/rules';
const IDENTITY = 'packages/identity';
const LICENSING = 'packages/licensing';
const PROOFS = 'packages/proofs';
const SIGN_IN = 'features/sign-in';
const SUBSCRIPTIONS = 'features/subscriptions/rules';

const filesIn = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}.ts`);

/**
 * What decides who gets in, which token counts, how long a licence lives and what is a valid registration or login. Small parts: a change
 * of what a file holds from its loading on is shown to every test of its part.
 */
export const PARTS: readonly Part[] = [
  {
    name: 'sessions',
    files: filesIn(PLATFORM, 'sessions/sessions', 'sessions/recent-proof', 'http/caller-network'),
    tests: `${PLATFORM}/{sessions/sessions,sessions/recent-proof,http/caller-network}.test.ts`,
  },
  {
    name: 'login throttle',
    files: filesIn(`${IDENTITY}/throttle`, 'throttle', 'look-at', 'counter-keys', 'failures'),
    tests: `${IDENTITY}/throttle/throttle-counters.test.ts`,
  },
  {
    name: 'login secrets',
    files: [
      ...filesIn(
        IDENTITY,
        'totp/authenticator-app',
        'totp/seal-secret',
        'recovery/recovery-code-hash',
        'links/token',
        'codes/message-code',
        'codes/same-hash',
      ),
      ...filesIn(SIGN_IN, 'rules/credentials'),
      ...filesIn(KERNEL, 'codes/recovery-code'),
      ...filesIn(PLATFORM, 'keys/seal'),
    ],
    tests: `{${IDENTITY}/{totp/{authenticator-app,seal-secret},secrets},${SIGN_IN}/rules/credentials,${KERNEL}/codes/recovery-code}.test.ts`,
  },
  {
    name: 'tokens',
    files: [
      ...filesIn(PROOFS, 'tokens', 'subject-tokens', 'token-format', 'token-payload', 'packed-text'),
      ...filesIn(LICENSING, 'secrets/secret-limit', 'keys/domain-rule', 'short-cache'),
    ],
    tests: 'packages/{proofs/{tokens,subject-tokens,packed-text},licensing/{secrets/secret-limit,keys/domain-rule,short-cache}}.test.ts',
  },
  {
    name: 'redemption',
    files: [...filesIn(PROOFS, 'siteverify'), ...filesIn(LICENSING, 'secrets/secrets')],
    tests: 'packages/{proofs/{siteverify,siteverify-subjects},licensing/secrets/secrets}.test.ts',
  },
  { name: 'keyring', files: filesIn(PLATFORM, 'keys/keyring'), tests: `${PLATFORM}/keys/keyring.test.ts` },
  { name: 'claims', files: filesIn(PROOFS, 'claims'), tests: `${PROOFS}/claims.test.ts` },
  { name: 'licences', files: filesIn(SUBSCRIPTIONS, 'licence', 'reminders', 'secrets', 'subscribe'), tests: `${SUBSCRIPTIONS}/*.test.ts` },
  { name: 'keys', files: filesIn(LICENSING, 'keys/keys'), tests: `${LICENSING}/keys/keys.test.ts` },
  {
    name: 'fields',
    files: filesIn(KERNEL, 'fields', 'password', 'image-type'),
    tests: `${KERNEL}/{fields,password,image-type}.test.ts`,
  },
  {
    name: 'registration',
    files: [
      ...filesIn(REGISTRATION, 'personal-step', 'business-step', 'security-step', 'subscription-step'),
      ...filesIn(REGISTRATION, 'registration-form', 'registration-body', 'logo', 'password-parts', 'two-factor', 'zip'),
    ],
    tests: `${REGISTRATION}/*.test.ts`,
  },
];

/** Shows that the score falls where tests are missing: this file is used by others' tests, and its own is left out. */
export const CONTROL: Part = {
  name: 'control',
  files: filesIn(SUBSCRIPTIONS, 'licence'),
  tests: `${SUBSCRIPTIONS}/{attention,reminders,subscribe}.test.ts`,
};
