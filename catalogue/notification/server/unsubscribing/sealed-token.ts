import type { Environment } from '@inlay/kernel/environment.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { type SealedFor, seal, unseal } from '@inlay/platform/keys/seal.ts';
import { KID_LENGTH, type Keyring } from '@inlay/platform/keys/keyring.ts';

/** Whom a token speaks for, and where. */
export interface Holder {
  readonly siteId: string;
  readonly environment: Environment;
  readonly address: string;
  /** The project's own id; null where it is not known. */
  readonly recipient: string | null;
}

/** `stop`: stops a category, or takes that back. `start`: turns it on again, after its holder was asked by mail. */
export interface CategoryToken extends Holder {
  readonly kind: 'stop' | 'start';
  readonly category: string;
  /** ms; null: as long as the subscription. */
  readonly expiresAt: number | null;
}

/** Reads and changes all that an address has chosen. */
export interface ChoicesToken extends Holder {
  readonly expiresAt: number;
}

const CATEGORY_PREFIX = 'inu1';
const CHOICES_PREFIX = 'inp1';
/** None of ours is as long. */
const MOST_CHARACTERS = 1_000;
/** A token within a header stays this short: for an address that is longer, its recipient is left out and looked up by the address. */
const MOST_IN_HEADER = 170;

/** A token opens for its component alone; the rest of what it is bound to stands in it. */
const categoryFor = (component: string): SealedFor => ({ purpose: 'unsubscribe-v1', about: component });
const choicesFor = (component: string): SealedFor => ({ purpose: 'preferences-v1', about: component });

const ENVIRONMENTS: Readonly<Record<Environment, string>> = { live: 'l', test: 't' };
const environmentNamed = (letter: unknown): Environment => (letter === 't' ? 'test' : 'live');

/** `prefix.kid.sealed` */
function write(keyring: Keyring, prefix: string, content: readonly unknown[], of: SealedFor): string {
  const sealed = seal(keyring, JSON.stringify(content), of);
  return `${prefix}.${sealed.slice(0, KID_LENGTH)}.${sealed.slice(KID_LENGTH)}`;
}

function read(keyring: Keyring, prefix: string, token: string, of: SealedFor): unknown[] | undefined {
  if (token.length > MOST_CHARACTERS) return undefined;
  const [head, kid = '', rest = '', ...more] = token.split('.');
  const sealed = kid + rest;
  // Other spellings of the same bytes are no tokens of ours.
  if (head !== prefix || more.length > 0 || kid.length !== KID_LENGTH) return undefined;
  if (Buffer.from(sealed, 'base64url').toString('base64url') !== sealed) return undefined;
  const text = unseal(keyring, sealed, of);
  return text === undefined ? undefined : (JSON.parse(text) as unknown[]);
}

export function sealCategory(keyring: Keyring, component: string, token: CategoryToken): string {
  const { siteId, environment, category, address, recipient, kind, expiresAt } = token;
  const known = recipient !== null && address.length + recipient.length <= MOST_IN_HEADER ? recipient : null;
  const end = kind === 'start' || expiresAt !== null ? [kind, expiresAt] : [];
  return write(
    keyring,
    CATEGORY_PREFIX,
    [siteId, ENVIRONMENTS[environment], category, address, known ?? 0, ...end],
    categoryFor(component),
  );
}

/** Undefined for what is none, of another component, or over. */
export function openCategory(keyring: Keyring, component: string, token: string, now: number): CategoryToken | undefined {
  const content = read(keyring, CATEGORY_PREFIX, token, categoryFor(component));
  if (!content) return undefined;
  const [siteId, letter, category, address, recipient, kind = 'stop', expiresAt = null] = content as [
    string,
    string,
    string,
    string,
    string | 0,
    CategoryToken['kind']?,
    (number | null)?,
  ];
  if (expiresAt !== null && expiresAt <= now) return undefined;
  return {
    siteId,
    environment: environmentNamed(letter),
    category,
    address,
    recipient: recipient === 0 ? null : recipient,
    kind,
    expiresAt,
  };
}

export function sealChoices(keyring: Keyring, component: string, token: ChoicesToken): string {
  const { siteId, environment, address, recipient, expiresAt } = token;
  return write(keyring, CHOICES_PREFIX, [siteId, ENVIRONMENTS[environment], address, recipient, expiresAt], choicesFor(component));
}

/** Undefined for what is none or of another component; one that is over says so by its `expiresAt`. */
export function openChoices(keyring: Keyring, component: string, token: string): ChoicesToken | undefined {
  const content = read(keyring, CHOICES_PREFIX, token, choicesFor(component));
  if (!content) return undefined;
  const [siteId, letter, address, recipient, expiresAt] = content as [string, string, string, string | null, number];
  return { siteId, environment: environmentNamed(letter), address, recipient, expiresAt };
}

/** Where a holder's rows belong. */
export const placeOfHolder = (
  { siteId, environment }: Holder,
  { accountId, component }: { readonly accountId: string; readonly component: string },
): SubscribedPlace => ({ siteId, environment, accountId, component });
