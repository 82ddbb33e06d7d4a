import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Goes to the place in the page that the followed link names. A page that was just loaded, or gone back to, keeps the place the browser gives it. */
export function useArrival(): void {
  const { hash, pathname } = useLocation();
  const arrived = useNavigationType();
  useEffect(() => {
    if (arrived !== 'POP' && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [arrived, pathname, hash]);
}
