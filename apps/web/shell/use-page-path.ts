import { useLocation } from 'react-router';

/** The page's path without a slash at its end: prerendering asks for `/login/`, a browser for `/login`, and both must draw the same. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return pathname.replace(/(.)\/$/, '$1');
}
