import { useRef, useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  const watch = new MutationObserver(notify);
  watch.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => watch.disconnect();
}

type PageTheme = 'light' | 'dark';
const shown = (): PageTheme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/**
 * The theme the page shows, for what draws its own, as the captcha does. While `held` it keeps its value: a captcha that was
 * solved would have to start afresh. `light` until hydration.
 */
export function usePageTheme(held = false): PageTheme {
  const now = useSyncExternalStore<PageTheme>(subscribe, shown, () => 'light');
  const kept = useRef(now);
  if (!held) kept.current = now;
  return kept.current;
}
