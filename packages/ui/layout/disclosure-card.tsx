import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface DisclosureProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Opens it, e.g. because something in it is wrong. */
  readonly isForced: boolean;
  readonly children: () => ReactNode;
}

/** A card that is drawn when it is opened. */
export function DisclosureCard({ id, title, note, isForced, children }: DisclosureProps) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isForced;
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="card">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-15 w-full items-center gap-3 rounded-lg px-4 py-3 text-left -outline-offset-2! sm:px-5"
          onClick={() => setOpened(!isOpen)}
        >
          <span className="mr-auto min-w-0">
            <span className="block heading-3">{title}</span>
            <span className="block text-xs font-normal text-muted">{note}</span>
          </span>
          <ChevronDown size={16} aria-hidden className={isOpen ? 'rotate-180 text-subtle' : 'text-subtle'} />
        </button>
      </h2>
      {isOpen && <div className="border-t border-line p-4 sm:p-5">{children()}</div>}
    </section>
  );
}
