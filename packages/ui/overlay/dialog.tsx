import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';

const FIELD = 'input:not([aria-hidden],[type=hidden],:disabled), textarea';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the safe one first. */
  footer?: ReactNode;
  icon?: ReactNode;
  wide?: boolean;
  /** False while a call runs, or when only a button may close it: Escape, ✕ and the overlay do nothing. */
  dismissible?: boolean;
  /** Gets the focus on opening; without it the first field of the dialog, if there is one, and not the ✕ before it. */
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  icon,
  wide = false,
  dismissible = true,
  initialFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus ?? ((by) => by === 'touch' || (popup.current?.querySelector<HTMLElement>(FIELD) ?? true))}
            className={cx(
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-pop outline-none transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0',
              wide ? 'max-w-[760px]' : 'max-w-[520px]',
            )}
          >
            <div className="flex items-start gap-3 pt-5 pr-5 pl-6 max-sm:pt-4 max-sm:pr-3 max-sm:pl-4">
              {icon}
              <Base.Title className="flex-1 text-[1.25rem]/7 font-semibold tracking-[-0.018em]">{title}</Base.Title>
              {dismissible && (
                <Base.Close
                  aria-label="Close"
                  className="inline-grid size-8 place-items-center rounded-sm text-muted hover:bg-recess hover:text-text"
                >
                  <X size={16} aria-hidden />
                </Base.Close>
              )}
            </div>
            {description && <Base.Description className="mt-2 px-6 text-muted max-sm:px-4">{description}</Base.Description>}
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-3 pb-6 max-sm:px-4">{children}</div>
            {footer && (
              <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-6 py-4 max-sm:px-4">{footer}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
