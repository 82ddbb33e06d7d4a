import { useEffect, useState } from 'react';

/** True after scrolling down, false after scrolling up or near the top. A few pixels either way count as nothing. */
export function useHideOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    if (!enabled) return;
    let last = window.scrollY;
    function follow() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 6) return;
      setHidden(now > last && now > 64);
      last = now;
    }
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [enabled]);
  return hidden;
}
