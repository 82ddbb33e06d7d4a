import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { localStore } from '@inlay/web-client/storage.ts';

/** Inside the area, each step asks for the flag again: a logout in another tab takes it away. The calls ask for the session. */
export function useFlag(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = pathname + search;
  useEffect(() => {
    if (localStore.get(STORAGE.loggedIn) !== 'true') void navigate('/', { replace: true, state: { from: wanted } });
  }, [navigate, wanted]);
}
