import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@inlay/ui/button.tsx';

/** The head of the panel: what is chosen, and what can be done with it as a whole. */
export function PanelHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center gap-0.5 border-b border-line py-1.5 pr-2 pl-4">
      <h2 className="mr-auto min-w-0 truncate text-[0.9375rem] font-semibold">{title}</h2>
      {children}
    </div>
  );
}

/** In the head of what has a place among others. */
export const MoveButtons = ({ title, move }: { readonly title: string; readonly move: (by: -1 | 1) => void }) => (
  <>
    <IconButton className="md:size-9!" label={`Move ${title} up`} onClick={() => move(-1)}>
      <ArrowUp size={16} aria-hidden />
    </IconButton>
    <IconButton className="md:size-9!" label={`Move ${title} down`} onClick={() => move(1)}>
      <ArrowDown size={16} aria-hidden />
    </IconButton>
  </>
);

/** A part of the panel; with a title its controls are a group. */
export function PanelPart({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  if (!title) return <div className="grid gap-4 border-b border-line p-4 last:border-b-0">{children}</div>;
  return (
    <details className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-[550]">{title}</summary>
      <div className="grid gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
