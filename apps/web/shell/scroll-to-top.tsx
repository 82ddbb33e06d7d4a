import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Every change of page starts at the top; a link to a place within the page keeps its place. A page that was just loaded is
 * left alone: its reader may have scrolled before the script came.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  return null;
}
