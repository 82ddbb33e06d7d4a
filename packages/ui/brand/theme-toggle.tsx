import { Moon, Sun } from 'lucide-react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { IconButton } from '../button.tsx';
import { localStore } from '@inlay/web-client/storage.ts';

/** Shows what a press gives: moon in light, sun in dark. The choice is stored; without one the system decides. */
export function ThemeToggle({ className }: { className?: string }) {
  function toggle() {
    const dark = document.documentElement.classList.toggle('dark');
    localStore.set(STORAGE.theme, dark ? 'dark' : 'light');
  }
  return (
    <IconButton label="Switch theme" onClick={toggle} {...(className !== undefined && { className })}>
      <Moon size={16} aria-hidden className="dark:hidden" />
      <Sun size={16} aria-hidden className="hidden dark:block" />
    </IconButton>
  );
}
