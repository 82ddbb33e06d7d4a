import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TOAST_MS } from '@inlay/kernel/constants.ts';
import { cx } from '../cx.ts';

type ToastKind = 'info' | 'success' | 'error';
const kinds = {
  info: { Icon: Info, line: 'before:bg-primary', tone: 'text-primary' },
  success: { Icon: CircleCheck, line: 'before:bg-success', tone: 'text-success' },
  error: { Icon: CircleAlert, line: 'before:bg-danger', tone: 'text-danger' },
};

/** Around the pages that show toasts; they stand at the bottom right, over a bar that is `--foot-bar` high, and pause on hover and focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={TOAST_MS}>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-[calc(1rem+var(--foot-bar,0px))] z-60 flex w-[min(400px,calc(100vw-2rem))] flex-col gap-3">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/**
 * `const toast = useToast(); toast('success', 'Saved.')`. They vanish after 5 s; what is wrong also
 * stands in the form. One with the `id` of an earlier one takes its place.
 */
export function useToast(): (kind: ToastKind, text: string, id?: string) => void {
  const { add } = Base.useToastManager();
  return (kind, text, id) => {
    add({ title: text, type: kind, ...(id !== undefined && { id }) });
  };
}

/** Takes away the toast with this `id`, if it still stands. */
export const useCloseToast = (): ((id: string) => void) => Base.useToastManager().close;

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const { Icon, line, tone } = kinds[(toast.type as ToastKind | undefined) ?? 'info'];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={cx(
          "relative overflow-hidden rounded-md border border-pop-line bg-pop py-3 pr-2 pl-4 shadow-pop transition-opacity duration-160 before:absolute before:inset-y-0 before:left-0 before:w-1 before:content-[''] data-ending-style:opacity-0 data-starting-style:opacity-0",
          line,
        )}
      >
        <Base.Content className="flex items-start gap-2.5 text-sm/6 font-medium">
          <Icon size={16} aria-hidden className={cx('mt-1', tone)} />
          <Base.Title className="flex-1" render={<p />} />
          <Base.Close aria-label="Close" className="inline-grid size-6 place-items-center rounded-xs text-muted hover:bg-recess">
            <X size={14} aria-hidden />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
