import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { families } from 'virtual:catalogue';
import { IconButton } from '@inlay/ui/button.tsx';
import { FamilyIcon } from '@inlay/ui/brand/family-icon.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { Logo } from '@inlay/ui/brand/logo.tsx';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import { ThemeToggle } from '@inlay/ui/brand/theme-toggle.tsx';
import { DASHBOARD, HOME, PAGES } from './nav-links.ts';

const row = 'flex min-h-12 w-full items-center gap-3 px-4 font-medium';
const summary = `${row} list-none [&::-webkit-details-marker]:hidden`;

/** The whole window; the page behind stands still. One family is open at a time. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    document.body.classList.add('overflow-hidden');
    return () => document.body.classList.remove('overflow-hidden');
  }, []);
  const { state } = useLocation();
  return (
    <dialog
      ref={box}
      aria-label="Menu"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-ground text-text"
    >
      <div className="flex h-16 items-center border-b border-line px-4">
        <Logo beta />
        <span className="flex-1" />
        <ThemeToggle />
        <IconButton label="Close menu" onClick={() => box.current?.close()}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <nav
        aria-label="Main"
        onClick={(event) => (event.target as Element).closest('a') && box.current?.close()}
        className="divide-y divide-line border-b border-line"
      >
        <Link to={HOME.to} className={row}>
          {HOME.label}
        </Link>
        <details className="group/services">
          <summary className={summary}>
            Services
            <ChevronDown size={16} aria-hidden className="ml-auto text-subtle transition-[rotate] group-open/services:rotate-180" />
          </summary>
          {families.map((family) => (
            <details
              key={family.slug}
              name="services"
              className={`group/family border-t border-line bg-surface ${stoneClass(family.stone)}`}
            >
              <summary className={`${summary} font-[450]`}>
                <FamilyIcon name={family.icon} size={20} />
                {family.name}
                <ChevronDown size={16} aria-hidden className="ml-auto text-subtle transition-[rotate] group-open/family:rotate-180" />
              </summary>
              <ul className="border-t border-line bg-ground py-1">
                {family.components.map((component) => (
                  <li key={component.id}>
                    <Link to={`/services/${component.id}`} className="flex min-h-11 items-center pr-4 pl-12 text-muted">
                      {component.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </details>
        {PAGES.map(({ label, to }) => (
          <Link key={to} to={to} className={row}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="grid gap-3 px-4 py-6">
        <LinkButton to={DASHBOARD.to} look="primary" className="for-members" onClick={() => box.current?.close()}>
          {DASHBOARD.label}
        </LinkButton>
        <LinkButton to="/Register" look="primary" className="for-guests" onClick={() => box.current?.close()}>
          Register
        </LinkButton>
        <LinkButton to="/login" state={state} className="for-guests" onClick={() => box.current?.close()}>
          Login
        </LinkButton>
      </div>
    </dialog>
  );
}
