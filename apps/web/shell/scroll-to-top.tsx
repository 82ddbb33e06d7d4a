import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Every change of page starts at the top; a link to a place within the page keeps its place. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  return null;
}
