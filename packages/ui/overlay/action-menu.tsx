import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { cx } from '../cx.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Behind the label, e.g. a key. */
  readonly note?: string;
  readonly isDanger?: boolean;
  readonly isMono?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface ActionMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly actions: readonly MenuAction[];
  /** Leave out to let it keep its own state. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Gets the focus when it closes; without it the button. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
}

/** What can be done with one thing, behind one button. Arrows move, letters find, Escape closes. */
export function ActionMenu({ trigger, actions, open, onOpenChange, finalFocus }: ActionMenuProps) {
  return (
    <Base.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <Base.Popup
            {...(finalFocus && { finalFocus })}
            className="max-h-[min(20rem,var(--available-height))] min-w-48 overflow-y-auto rounded-md border border-pop-line bg-pop py-1 shadow-pop outline-none"
          >
            {actions.map(({ label, icon, note, isDanger, isMono, disabled, onSelect }) => (
              <Base.Item
                key={label}
                label={label}
                disabled={disabled}
                onClick={onSelect}
                className={cx(
                  'flex min-h-10 cursor-default items-center gap-3 px-3 py-1 text-sm outline-none select-none data-disabled:opacity-45 data-highlighted:bg-primary-soft',
                  isDanger && 'text-danger',
                )}
              >
                {icon}
                <span className={cx('min-w-0 flex-1', isMono && 'font-mono')}>{label}</span>
                {note && <kbd className="font-mono text-xs text-subtle">{note}</kbd>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
