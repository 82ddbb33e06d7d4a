import { PermanentFailure } from './jobs-errors.ts';
import type { Keyring } from '../keys/keyring.ts';
import { seal, unseal } from '../keys/seal.ts';

const PURPOSE = 'job-payload-v1';
/** No JSON begins so: what lies unsealed is told apart, and a version that knows no seal fails on it and leaves it to be tried again. */
const MARK = 'sealed:';

/** What a job was given, for its row alone. */
export const sealPayload = (keyring: Keyring, jobId: string, payload: unknown): string =>
  MARK + seal(keyring, JSON.stringify(payload), { purpose: PURPOSE, about: jobId });

/** @throws PermanentFailure for what was sealed under a SECRET_KEY that is gone, or in another row. */
export function readPayload(keyring: Keyring, jobId: string, text: string): unknown {
  if (!text.startsWith(MARK)) return JSON.parse(text);
  const opened = unseal(keyring, text.slice(MARK.length), { purpose: PURPOSE, about: jobId });
  if (opened === undefined) throw new PermanentFailure('What the job was given cannot be opened: was SECRET_KEY changed?');
  return JSON.parse(opened);
}
