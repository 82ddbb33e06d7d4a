import { ArrowLeft } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Logo } from '@inlay/ui/brand/logo.tsx';
import { BreadcrumbBanner } from './breadcrumb-banner.tsx';
import { DASHBOARD } from './nav-links.ts';
import { SkipLink } from './skip-link.tsx';
import { usePagePath } from './use-page-path.ts';

/** Sign-in and registration: a slim bar with the way back and the way across. */
export default function EntryLayout() {
  const registering = usePagePath() === '/Register';
  return (
    <>
      <SkipLink />
      <header className="flex h-16 items-center gap-3 border-b border-line bg-surface px-4 md:gap-4 md:px-6">
        <Link
          to="/"
          aria-label="Back to home"
          className="inline-grid size-10 place-items-center rounded-sm text-muted hover:bg-recess hover:text-text"
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <Link to="/" className="inline-flex rounded-xs">
          <Logo beta />
        </Link>
        <span className="flex-1" />
        <span className="for-guests text-xs text-muted max-sm:hidden">{registering ? 'Already registered?' : 'New here?'}</span>
        <LinkButton to={registering ? '/login' : '/Register'} size="sm" className="for-guests">
          {registering ? 'Login' : 'Register'}
        </LinkButton>
        <LinkButton to={DASHBOARD.to} size="sm" className="for-members">
          {DASHBOARD.label}
        </LinkButton>
      </header>
      <BreadcrumbBanner plain />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
