import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '@inlay/ui/cx.ts';
import { useLinkIn } from '@inlay/ui/hooks/use-environment.ts';

export interface SidebarItemProps {
  to: string;
  /** It is what the page shows. */
  on: boolean;
  /** An entry of the first level; one of a sub-menu is 48 px high. */
  top?: boolean;
  icon?: ReactNode;
  tail?: ReactNode;
  children: ReactNode;
}

export function SidebarItem({ to, on, top = false, icon, tail, children }: SidebarItemProps) {
  const linkIn = useLinkIn();
  return (
    <Link
      to={linkIn(to)}
      aria-current={on ? 'page' : undefined}
      className={cx(
        "relative flex items-center gap-2 rounded-sm py-1 pr-3 hover:bg-recess aria-[current]:bg-primary-soft aria-[current]:font-[550] aria-[current]:text-text aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:rounded-full aria-[current]:before:bg-primary aria-[current]:before:content-['']",
        top ? 'min-h-10 gap-2.5 pl-3 font-[550]' : 'min-h-12 pl-9.5 text-muted',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {tail}
    </Link>
  );
}
