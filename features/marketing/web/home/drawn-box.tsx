import { Check } from 'lucide-react';
import { Mark } from '@inlay/ui/brand/logo.tsx';

/** The captcha's box as a drawing, where the real one is not there yet. */
export function DrawnBox() {
  return (
    <div aria-hidden className="flex h-16 w-full max-w-80 items-center gap-3 rounded-md border border-line bg-surface px-4">
      <span className="grid size-6 place-items-center rounded-sm border border-line-strong bg-recess text-transparent shadow-recess">
        <Check size={14} />
      </span>
      <span className="font-medium">I am human</span>
      <span className="ml-auto flex items-center gap-1.5 font-mono text-[0.75rem] text-subtle">
        <Mark size={16} />
        Inlay
      </span>
    </div>
  );
}
