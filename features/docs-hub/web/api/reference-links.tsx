import { Braces, TriangleAlert } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { cx } from '@inlay/ui/cx.ts';
import { REFERENCE } from '../../rules/hub-paths.ts';
import { ReferenceTree } from './reference-tree.tsx';

const links = [
  { to: REFERENCE, label: 'API reference', Icon: Braces },
  { to: '/docs/errors', label: 'Error codes', Icon: TriangleAlert },
];

/** What holds for every component, above the list of them; who reads the API reference sees its pages and calls. */
export function ReferenceLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Reference" className="px-2 pt-1">
      {links.map(({ to, label, Icon }) => (
        <div key={to}>
          <NavLink
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
          {to === REFERENCE && pathname.startsWith(REFERENCE) && <ReferenceTree />}
        </div>
      ))}
    </nav>
  );
}
