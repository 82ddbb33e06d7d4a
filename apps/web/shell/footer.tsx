import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '@inlay/ui/brand/logo.tsx';
import { CONTACT_MAIL, SOCIAL } from '@inlay/features/contact/rules/contact-places.ts';
import { FOOTER_GROUPS } from './nav-links.ts';
import { SocialIcon } from './social-icon.tsx';

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface pt-12 pb-8 md:pt-16">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-[1.9fr_1fr_1fr_1fr] md:gap-x-8 md:gap-y-12">
          <div className="max-md:col-span-2">
            <Link to="/" className="inline-flex rounded-xs">
              <Logo />
            </Link>
            <p className="mt-3 mb-4 max-w-[34ch] text-sm/5.5 text-muted">Hosted, self-hostable components that sit flush with your site.</p>
            <a
              href={`mailto:${CONTACT_MAIL}`}
              className="inline-flex items-center gap-1.5 rounded-xs py-1 font-medium text-primary hover:underline hover:underline-offset-4"
            >
              <Mail size={16} aria-hidden />
              {CONTACT_MAIL}
            </a>
          </div>
          {FOOTER_GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-3 text-sm font-semibold">{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-block rounded-xs py-1.5 text-sm/6 text-muted hover:text-text hover:underline hover:underline-offset-4 md:py-1"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-12 flex items-center justify-between gap-4 border-t border-line pt-6 text-sm text-subtle max-md:flex-col max-md:items-start">
          <span>© 2025 Inlay. All rights reserved.</span>
          <span className="flex gap-4">
            {SOCIAL.map((social) => (
              <SocialIcon key={social.name} {...social} />
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}
