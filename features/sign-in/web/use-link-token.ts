import { useCallback, useEffect, useRef } from 'react';

/**
 * Reads the token of the mailed link that opened the page; "" when there is none. It leaves the address bar at once, so that it stands in
 * no history or screenshot. It comes after the hash, where no server's log sees it; in links of before it came in the query.
 */
export function useLinkToken(): () => string {
  // No state: a press that came before the scripts is handed over before another drawing.
  const token = useRef('');
  useEffect(() => {
    const { hash, search, pathname } = window.location;
    const found = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
    if (found !== null) {
      token.current = found;
      window.history.replaceState(window.history.state, '', pathname);
    }
    // Another link to the page that stands here changes no more than the hash: it begins anew.
    const stop = new AbortController();
    addEventListener('hashchange', () => window.location.reload(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return useCallback(() => token.current, []);
}
