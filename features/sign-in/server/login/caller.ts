import { type Attempt, attemptOf } from '@inlay/identity/throttle/attempt.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import type { ApiRequest } from '@inlay/platform/http/routes.ts';
import type { Parts } from '../parts.ts';

/** Where an attempt comes from, and how the session is handed back. */
export type Caller = Pick<ApiRequest<Call>, 'address' | 'userAgent' | 'raw' | 'reply'>;

/** An attempt from the browser that the caller's cookie names. */
export const attemptBy = (parts: Parts, { raw, address }: Caller, of: { subject: string | undefined; nameKey: string }): Promise<Attempt> =>
  attemptOf(parts, { ...of, deviceToken: parts.deviceCookie.read(raw), address });
