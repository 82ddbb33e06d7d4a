import { BookOpen, Clock, Mail } from 'lucide-react';
import { textLinkClass, TextLink } from '@inlay/ui/link-button.tsx';
import { BUSINESS_HOURS, CLOSED_DAYS, CONTACT_MAIL, REPLY, SUPPORT } from '../rules/contact-places.ts';

const row = 'grid grid-cols-[20px_1fr] gap-4 border-b border-line py-4';
const icon = 'mt-0.5 text-primary';

export function ContactInfo() {
  return (
    <div>
      <h1 className="text-[2.25rem]/10 font-[620] tracking-[-0.03em] md:text-[2.5rem]/11">Contact Us</h1>
      <p className="lead mt-4">Tell us what you want to set in, and where it refuses to sit flush.</p>
      <ul className="mt-8 border-t border-line">
        <li className={row}>
          <Mail size={20} strokeWidth={1.75} aria-hidden className={icon} />
          <div>
            <p className="font-[550]">{REPLY}</p>
            <a href={`mailto:${CONTACT_MAIL}`} className={textLinkClass}>
              {CONTACT_MAIL}
            </a>
          </div>
        </li>
        <li className={row}>
          <Clock size={20} strokeWidth={1.75} aria-hidden className={icon} />
          <div>
            <p className="font-[550]">{SUPPORT}</p>
            <p className="text-muted">{BUSINESS_HOURS}</p>
            <p className="text-muted">{CLOSED_DAYS}</p>
          </div>
        </li>
        <li className={row}>
          <BookOpen size={20} strokeWidth={1.75} aria-hidden className={icon} />
          <div>
            <p className="font-[550]">Quicker, perhaps</p>
            <TextLink to="/SDKDocumentation">SDK Documentation</TextLink>
          </div>
        </li>
      </ul>
    </div>
  );
}
