import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@inlay/ui/button.tsx';
import { isSearchOpen, setSearchOpen, useSearchOpen } from './search-state.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

const useShortcut = () =>
  useSyncExternalStore(
    () => () => {},
    () => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  );

/** Opens the search over guides, services and error codes. */
export function SearchButton({ look, className = '' }: { look: 'field' | 'icon'; className?: string }) {
  const shortcut = useShortcut();
  if (look === 'icon') {
    return (
      <IconButton
        label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
        onClick={() => setSearchOpen(true)}
      >
        <Search size={20} aria-hidden />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setSearchOpen(true)}
      className={`recessed flex h-10 w-full items-center gap-2 rounded-md px-3 text-sm text-subtle ${className}`}
    >
      <Search size={16} aria-hidden />
      Search the docs
      <kbd className="ml-auto rounded-xs border border-line bg-surface px-1.5 font-mono text-[0.75rem]/5 text-muted">{shortcut}</kbd>
    </button>
  );
}

/** Stands once in a frame: hears Ctrl K and ⌘ K, and loads the dialog when it is first asked for. */
export function SearchHost() {
  const open = useSearchOpen();
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setSearchOpen(!isSearchOpen());
    }
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      setSearchOpen(false);
    };
  }, []);
  return (
    open && (
      <Suspense fallback={null}>
        <SearchDialog onClose={() => setSearchOpen(false)} />
      </Suspense>
    )
  );
}
