import type { ReactNode } from 'react';

/** Title of a view and a line on what stands below. */
export function ViewHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">{title}</h1>
      {children && <p className="mt-0.5 text-sm text-muted">{children}</p>}
    </div>
  );
}
