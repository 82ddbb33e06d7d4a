import { useEffect, useState } from 'react';

/** Names the palette, its field and the button that opens it. */
export const PALETTE = 'Search or jump to';

const isInPalette = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]')?.querySelector(`[aria-label="${PALETTE}"]`) != null;

/** What is looked for. Until the palette has come and its field has the focus, the letters that are typed are held for it. */
export function useEarlyQuery(open: boolean) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (!open) return;
    const hold = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || isInPalette(target)) return;
      if (key.length > 1 && key !== 'Backspace' && key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Backspace') setQuery((now) => now.slice(0, -1));
      else if (key !== 'Enter') setQuery((now) => now + key);
    };
    addEventListener('keydown', hold, true);
    return () => {
      removeEventListener('keydown', hold, true);
      setQuery('');
    };
  }, [open]);
  return [query, setQuery] as const;
}
