import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { CornerDownLeft, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  /** At the end of the row. */
  readonly note?: string;
}
export interface CommandGroup<T extends CommandItem> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly T[];
}
export interface CommandDialogProps<T extends CommandItem> {
  /** Names the dialog and its field. */
  label: string;
  /** What matches the query, ranked by the caller. */
  groups: readonly CommandGroup<T>[];
  query: string;
  onQuery: (query: string) => void;
  onRun: (item: T) => void;
  onClose: () => void;
}

/** A field that leads a list of commands: arrows choose, Enter runs, Escape closes, and the focus goes back to where it was. */
export function CommandDialog<T extends CommandItem>({ label, groups, query, onQuery, onRun, onClose }: CommandDialogProps<T>) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const asked = query.trim();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 grid justify-items-center px-4 pt-[10dvh]">
          <Dialog.Popup className="h-fit w-full max-w-[640px] overflow-hidden rounded-lg border border-pop-line bg-pop shadow-pop outline-none transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            <Base.Root
              inline
              open
              items={groups}
              filter={null}
              value={query}
              onValueChange={onQuery}
              itemToStringValue={(item: T) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-3 border-b border-line px-4">
                <Search size={20} aria-hidden className="flex-none text-subtle" />
                <Base.Input
                  aria-label={label}
                  placeholder={label}
                  className="h-14 min-w-0 flex-1 border-0 bg-transparent p-0 text-[1rem] outline-none"
                />
                <Dialog.Close
                  aria-label="Close"
                  className="-mr-1.5 inline-grid size-8 flex-none place-items-center rounded-sm text-muted hover:bg-recess hover:text-text"
                >
                  <X size={16} aria-hidden />
                </Dialog.Close>
              </div>
              <Base.List className="max-h-[min(60dvh,480px)] overflow-y-auto overscroll-contain p-2 empty:hidden">
                {(group: CommandGroup<T>) => (
                  <Base.Group key={group.label} items={group.items} className="pb-1">
                    <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-subtle">{group.label}</Base.GroupLabel>
                    <Base.Collection>
                      {(item: T) => (
                        <Base.Item
                          key={item.id}
                          value={item}
                          onClick={() => onRun(item)}
                          className="group flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm outline-none select-none data-highlighted:bg-primary-soft"
                        >
                          <span className="flex-none text-subtle group-data-highlighted:text-primary">{group.icon}</span>
                          <span className="min-w-0 flex-1 wrap-anywhere">{item.label}</span>
                          {item.note && <span className="max-w-2/5 flex-none truncate text-xs text-muted">{item.note}</span>}
                          <CornerDownLeft
                            size={14}
                            aria-hidden
                            className="flex-none text-subtle opacity-0 group-data-highlighted:opacity-100 max-sm:hidden"
                          />
                        </Base.Item>
                      )}
                    </Base.Collection>
                  </Base.Group>
                )}
              </Base.List>
              <p role="status" className={count === 0 ? 'px-5 py-8 text-center text-sm wrap-anywhere text-muted' : 'sr-only'}>
                {count === 0 ? `Nothing found for "${asked}". Try fewer or other words.` : asked !== '' && `${count} found`}
              </p>
            </Base.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
