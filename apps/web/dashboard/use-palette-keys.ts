import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog], dialog';

/** Ctrl K or ⌘ K anywhere; `?` where nobody is typing. */
export function usePaletteKeys({ onJump, onHelp }: { onJump: () => void; onHelp: () => void }): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.repeat) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
        event.preventDefault();
        onJump();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey) {
        if (event.target instanceof Element && event.target.closest(TYPING)) return;
        event.preventDefault();
        onHelp();
      }
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onJump, onHelp]);
}
