import type { outbox } from '@inlay/features/sign-in/contract.ts';
import { useEffect, useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import { textLinkClass } from '../link-button.tsx';

/** Names that mean this machine: from no other one does the server tell of its outbox. */
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Says where the message lies that was just sent, on a server that keeps it to itself. The server decides. */
export function OutboxHint({ channel = 'email' }: { channel?: 'email' | 'sms' }) {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    if (!OWN_MACHINE.test(location.hostname)) return;
    const leaving = new AbortController();
    callApi<typeof outbox>('GET /Registration/Outbox', { signal: leaving.signal }).then(
      (where) => setPath(where[channel]),
      // Nothing depends on it.
      () => {},
    );
    return () => leaving.abort();
  }, [channel]);
  if (path === null) return null;
  return (
    <span className="block text-sm">
      {channel === 'sms' ? 'No text messages are sent from here' : 'No mail server is set up here'}: look in{' '}
      <a href={path} target="_blank" rel="noreferrer" className={textLinkClass}>
        {path}
      </a>
      .
    </span>
  );
}
