import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { SearchButton, SearchHost } from '@inlay/features/docs-hub/web/search/search.tsx';
import { IconButton } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Logo } from '@inlay/ui/brand/logo.tsx';
import { ThemeToggle } from '@inlay/ui/brand/theme-toggle.tsx';
import { DASHBOARD, HOME, PAGES } from './nav-links.ts';
import { ServicesMenu } from './services-menu.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';

/** Not among the scripts of every page: most windows never show it. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

const entry = ({ isActive }: { isActive: boolean }) =>
  cx(
    'inline-flex h-10 items-center rounded-md px-2 whitespace-nowrap hover:bg-primary-soft hover:text-text app:px-3',
    isActive ? 'font-[550] text-text' : 'font-[450] text-muted',
  );

/** Stays on Home; elsewhere it goes away on scroll down and comes back on scroll up or when it takes the focus. */
export function Header() {
  // Where a refused visitor wanted to go, so that the login leads there.
  const { pathname, state } = useLocation();
  const hidden = useHideOnScroll(pathname !== '/');
  const [open, setOpen] = useState(false);
  return (
    <header
      className={cx(
        'sticky top-0 z-40 border-b border-line bg-ground transition-transform duration-200 has-focus-visible:translate-y-0',
        hidden && !open && '-translate-y-full',
      )}
    >
      <div className="wrap flex h-16 items-center">
        <Link to="/" className="inline-flex rounded-xs">
          <Logo beta />
        </Link>
        <nav aria-label="Main" className="ml-4 flex gap-0 max-md:hidden app:ml-8 app:gap-1">
          <NavLink to={HOME.to} end className={entry}>
            {HOME.label}
          </NavLink>
          <ServicesMenu key={pathname} here={pathname.startsWith('/services/')} />
          {PAGES.map(({ label, to }) => (
            <NavLink key={to} to={to} className={entry}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-0 min-[340px]:gap-1 sm:gap-2">
          <SearchButton look="icon" />
          <ThemeToggle className="max-app:hidden" />
          <LinkButton to="/login" state={state} className="for-guests max-md:hidden">
            Login
          </LinkButton>
          <LinkButton to="/Register" look="primary" className="for-guests">
            Register
          </LinkButton>
          <LinkButton to={DASHBOARD.to} look="primary" className="for-members">
            {DASHBOARD.label}
          </LinkButton>
          <IconButton label="Open menu" aria-expanded={open} className="md:hidden" onClick={() => setOpen(true)}>
            <Menu size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <SearchHost />
      {open && (
        <Suspense>
          <MobileMenu key={pathname} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
