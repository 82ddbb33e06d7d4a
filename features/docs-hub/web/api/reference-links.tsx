import { Braces, TriangleAlert } from 'lucide-react';
import { NavLink } from 'react-router';
import { cx } from '@inlay/ui/cx.ts';
import { REFERENCE } from '../../rules/api/api-call.ts';

const links = [
  { to: REFERENCE, label: 'API reference', Icon: Braces },
  { to: '/docs/errors', label: 'Error codes', Icon: TriangleAlert },
];

/** What holds for every component, above the list of them. */
export function ReferenceLinks() {
  return (
    <nav aria-label="Reference" className="px-2 pt-1">
      {links.map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cx(
              'flex h-10 items-center gap-3 rounded-md px-3 hover:bg-primary-soft',
              isActive ? 'bg-primary-soft font-[550]' : 'font-medium',
            )
          }
        >
          <Icon size={20} aria-hidden className="text-muted" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
