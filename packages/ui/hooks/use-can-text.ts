import { useEffect, useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { codeChannels } from '@inlay/features/sign-in/second-factor-contract.ts';

/** False where the server sends no text messages; true until that is known, and where it can't be asked: a login says it too. */
export function useCanText(): boolean {
  const [canText, setCanText] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    callApi<typeof codeChannels>('GET /Registration/CodeChannels', { signal: stop.signal }).then(
      ({ sms }) => setCanText(sms),
      () => {},
    );
    return () => stop.abort();
  }, []);
  return canText;
}

/** Stands where the phone would be offered. */
export const NO_TEXTS = 'Text messages are not available here: codes go by email.';
