import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '@inlay/ui/cx.ts';

/** A collapsible group; open at first. */
export function SidebarGroup({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-10 w-full items-center gap-2.5 rounded-sm px-3 text-left font-[550] hover:bg-recess"
      >
        {icon}
        {title}
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('ml-auto text-subtle transition-[rotate] duration-160 ease-set', !open && '-rotate-90')}
        />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
