import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';

export interface DrawerProps {
  /** Name of the dialog, e.g. "Menu". */
  label: string;
  closeLabel: string;
  /** Stands beside the close button. */
  head?: ReactNode;
  children: ReactNode;
  /** However it was closed: by the button, Escape, the scrim or a link in it. */
  onClose: () => void;
}

/** A sidebar where the window is too narrow to hold it: a modal at the left edge, 300 px wide. */
export function Drawer({ label, closeLabel, head, children, onClose }: DrawerProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => (event.target === event.currentTarget || (event.target as Element).closest('a')) && box.current?.close()}
      className="m-0 h-dvh max-h-none w-[300px] max-w-[calc(100vw-40px)] overflow-y-auto border-r border-line bg-surface text-text shadow-pop backdrop:bg-scrim"
    >
      <div className="flex h-14 items-center border-b border-line pr-2 pl-5">
        {head}
        <IconButton label={closeLabel} className="ml-auto" onClick={() => box.current?.close()}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}
