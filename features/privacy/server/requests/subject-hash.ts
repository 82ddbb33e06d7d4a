import { createHmac } from 'node:crypto';
import type { Keyring, PurposeKey } from '@inlay/platform/keys/keyring.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Subject } from '../../rules/subject.ts';

const PURPOSE = 'privacy-subject-v1';

const hashWith = ({ key }: PurposeKey, { siteId, environment }: SiteEnvironment, subject: Subject): string =>
  createHmac('sha256', key).update([siteId, environment, subject.kind, subject.key].join('|')).digest('hex');

/** What stays of a subject: worth nothing without SECRET_KEY, and in another project. */
export function hashSubject(keyring: Keyring, place: SiteEnvironment, subject: Subject): { hash: string; kid: string } {
  const current = keyring.current(PURPOSE);
  return { hash: hashWith(current, place, subject), kid: current.kid };
}

/** Under each key that requests may have been noted with. */
export const hashesOfSubject = (keyring: Keyring, place: SiteEnvironment, subject: Subject): string[] =>
  keyring.hashing(PURPOSE).map((key) => hashWith(key, place, subject));
