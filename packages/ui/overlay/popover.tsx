import { Popover as Base } from '@base-ui/react/popover';
import { Info, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** An info button whose popup holds a title and one or two sentences. `label` names the button. */
export function InfoPopover({ label, title = 'Information', children }: { label: string; title?: ReactNode; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        className="inline-grid size-6 flex-none place-items-center rounded-xs text-subtle hover:bg-recess hover:text-text"
      >
        <Info size={16} aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="w-66 rounded-md border border-pop-line bg-pop py-3 pr-3 pl-4 text-sm shadow-pop outline-none">
            <div className="flex items-center justify-between gap-2">
              <Base.Title className="font-semibold">{title}</Base.Title>
              <Base.Close aria-label="Close" className="inline-grid size-6 place-items-center rounded-xs text-muted hover:bg-recess">
                <X size={14} aria-hidden />
              </Base.Close>
            </div>
            <Base.Description className="mt-1 pr-1 text-muted" render={<div />}>
              {children}
            </Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
