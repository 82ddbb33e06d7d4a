import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { cx } from '@inlay/ui/cx.ts';
import { localStore, readJson } from '@inlay/web-client/storage.ts';

interface SidebarGroupProps {
  title: string;
  icon: ReactNode;
  /** Beside the title while the group is closed. */
  closedTail?: ReactNode;
  children: ReactNode;
}

/** A collapsible group; open at first, then as it was left. */
export function SidebarGroup({ title, icon, closedTail, children }: SidebarGroupProps) {
  const [open, setOpen] = useState(() => !closedGroups().includes(title));
  const id = useId();

  function turn() {
    const others = closedGroups().filter((one) => one !== title);
    localStore.set(STORAGE.closedGroups, JSON.stringify(open ? [...others, title] : others));
    setOpen(!open);
  }

  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={turn}
        className="flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 text-left font-[550] hover:bg-recess"
      >
        {icon}
        {title}
        <span className="ml-auto">{!open && closedTail}</span>
        <ChevronDown size={16} aria-hidden className={cx('text-subtle transition-[rotate] duration-160 ease-set', !open && '-rotate-90')} />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

function closedGroups(): string[] {
  const stored = readJson<unknown>(localStore, STORAGE.closedGroups);
  return Array.isArray(stored) ? stored.map(String) : [];
}
