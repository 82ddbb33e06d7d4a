import { House, LayoutDashboard, LogOut, Table2, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { TallLogo } from '@inlay/ui/brand/logo.tsx';

const PLACES = [
  { to: '/account', name: 'My Account', Icon: UserRound },
  { to: '/account/datasets', name: 'Datasets', Icon: Table2 },
  { to: '/PostLogin', name: 'Dashboard', Icon: LayoutDashboard },
  { to: '/', name: 'Home', Icon: House },
];
const entry = 'flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 font-[550] hover:bg-recess';
const here =
  "relative aria-[current]:bg-primary-soft aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-primary aria-[current]:before:content-['']";

export function AccountSidebar({ onLogOut }: { onLogOut: () => void }) {
  return (
    <aside className="flex items-start gap-4 border-line bg-surface p-4 text-sm max-app:border-b app:block app:border-r app:py-6">
      <Link to="/" className="relative block rounded-md app:mb-6 app:ml-3 app:w-20">
        <TallLogo />
        <span className="sr-only">Home</span>
      </Link>
      <nav aria-label="Account" className="min-w-0 flex-1">
        <ul className="grid gap-1 sm:max-app:grid-cols-3">
          {PLACES.map(({ to, name, Icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === '/account' ? 'page' : undefined} className={`${entry} ${here}`}>
                <Icon size={16} aria-hidden />
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onLogOut} className={`${entry} text-danger`}>
              <LogOut size={16} aria-hidden />
              Logout
            </button>
          </li>
        </ul>
      </nav>
    </aside>
  );
}
