import { randomBytes } from 'node:crypto';
import { type Keyring, createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type SealedFor, seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { Subject } from '../../rules/subject.ts';

/** A request's own key: SECRET_KEY can change without its parts being sealed anew, and what was sealed ends with it. */
export const newContentKey = (): string => randomBytes(32).toString('base64');

export const contentKeyFor = (requestId: string): SealedFor => ({ purpose: 'privacy-request-v1', about: requestId });
const subjectFor = (requestId: string): SealedFor => ({ purpose: 'privacy-request-subject-v1', about: requestId });
const partFor = (requestId: string, number: number): SealedFor => ({ purpose: 'privacy-part-v1', about: `${requestId} ${number}` });

export const sealSubject = (contentKey: string, requestId: string, subject: Subject): string =>
  seal(createKeyring(contentKey), JSON.stringify(subject), subjectFor(requestId));

export interface Sealed {
  readonly id: string;
  readonly content_key: string | null;
  readonly subject_sealed: string | null;
}

/** Undefined when it was sealed under a SECRET_KEY that is gone, or is over. */
export function openContent(keyring: Keyring, { id, content_key }: Pick<Sealed, 'id' | 'content_key'>): Keyring | undefined {
  const key = content_key === null ? undefined : unseal(keyring, content_key, contentKeyFor(id));
  return key === undefined ? undefined : createKeyring(key);
}

export function openSubject(content: Keyring, { id, subject_sealed }: Sealed): Subject | undefined {
  const text = subject_sealed === null ? undefined : unseal(content, subject_sealed, subjectFor(id));
  return text === undefined ? undefined : (JSON.parse(text) as Subject);
}

export const sealPart = (content: Keyring, requestId: string, number: number, text: string): string =>
  seal(content, text, partFor(requestId, number));

/** @throws Error when it lies in another row, or was changed */
export function openPart(content: Keyring, requestId: string, number: number, sealed: string): string {
  const text = unseal(content, sealed, partFor(requestId, number));
  if (text === undefined) throw new Error('A part of an export cannot be opened.');
  return text;
}
