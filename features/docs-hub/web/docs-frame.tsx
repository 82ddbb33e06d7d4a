import { Menu } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { Drawer } from '@inlay/ui/overlay/drawer.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Logo } from '@inlay/ui/brand/logo.tsx';
import { ThemeToggle } from '@inlay/ui/brand/theme-toggle.tsx';
import { HUB, REFERENCE } from '../rules/hub-paths.ts';
import { ListSpinner } from './list-spinner.tsx';
import { ReferenceLinks } from './api/reference-links.tsx';
import { SearchButton, SearchHost } from './search/search.tsx';
import { Sidebar } from './sidebar.tsx';
import { useComponentList } from './guides/use-component-list.ts';

/** True once scripts run: prerendered pages show their content, not a spinner. */
const useHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** Calls stand beside their examples, and need the room of both. */
const widthOf = (pathname: string) => (pathname.startsWith(`${REFERENCE}/`) ? 'max-w-[1240px]' : 'max-w-[980px]');

/** The hub: sidebar, a slim bar with the last segment of the path, the page. At 768 px and less the sidebar is a drawer. */
export function DocsFrame({ breadcrumb, children }: { breadcrumb: string; children: ReactNode }) {
  const { families, failures, tryNow } = useComponentList();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  // Pages about a component wait for the list; the reference can be read without it.
  const waiting = useHydrated() && families.length === 0 && pathname.startsWith(HUB);
  return (
    <>
      <div
        inert={waiting}
        className="docs-mobile-bar fixed inset-x-0 top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 md:hidden"
      >
        <IconButton label={open ? 'Close menu' : 'Open menu'} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Menu size={20} aria-hidden />
        </IconButton>
        <Link to="/" className="inline-flex rounded-xs">
          <Logo beta />
        </Link>
        <span className="flex-1" />
        <LinkButton to="/PostLogin" size="sm" className="for-members">
          Dashboard
        </LinkButton>
        <ThemeToggle />
        <SearchButton look="icon" />
      </div>
      <div inert={waiting} className="docs-grid max-md:pt-14 md:grid md:min-h-dvh md:grid-cols-[300px_minmax(0,1fr)]">
        <aside className="docs-aside sticky top-0 h-dvh w-[300px] self-start overflow-y-auto border-r border-line bg-surface max-md:hidden">
          <div className="flex h-16 items-center border-b border-line px-5">
            <Link to="/" className="inline-flex rounded-xs">
              <Logo beta />
            </Link>
          </div>
          <div className="px-4 pt-4 pb-2">
            <SearchButton look="field" />
          </div>
          <ReferenceLinks />
          <Sidebar families={families} />
        </aside>
        <div className="min-w-0">
          <header className="docs-bar flex h-10 items-center gap-1 border-b border-line px-4 md:h-16 md:px-6">
            <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
              <p className="truncate font-mono text-xs font-medium tracking-[0.06em] text-muted">{breadcrumb}</p>
            </nav>
            <ThemeToggle className="max-md:hidden" />
            <LinkButton to="/Developers" look="quiet" className="max-md:hidden">
              Developers
            </LinkButton>
            <LinkButton to="/Register" look="primary" className="for-guests max-md:hidden">
              Get your keys
            </LinkButton>
            <LinkButton to="/PostLogin" look="primary" className="for-members max-md:hidden">
              Dashboard
            </LinkButton>
          </header>
          <main id="main" className={cx('w-full px-4 pt-6 pb-16 md:px-12 md:pt-12 md:pb-24', widthOf(pathname))}>
            {children}
          </main>
        </div>
      </div>
      {open && (
        <Drawer
          label="Menu"
          closeLabel="Close menu"
          head={
            <Link to="/" className="inline-flex rounded-xs">
              <Logo beta />
            </Link>
          }
          onClose={() => setOpen(false)}
        >
          <ReferenceLinks />
          <Sidebar families={families} />
        </Drawer>
      )}
      {waiting && <ListSpinner failures={failures} onTryNow={tryNow} />}
      <SearchHost />
    </>
  );
}
