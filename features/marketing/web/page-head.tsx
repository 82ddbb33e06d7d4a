import type { ReactNode } from 'react';

/** The first lines of a page: its one h1, a lead, and at the right what one may do here. */
export function PageHead({ title, lead, actions }: { title: string; lead: ReactNode; actions?: ReactNode }) {
  return (
    <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-8 pt-12 md:pt-18">
      <div className="max-w-160">
        <h1 className="text-[2.25rem]/10 font-[620] tracking-[-0.03em] text-balance md:text-[2.5rem]/11">{title}</h1>
        <p className="lead mt-4">{lead}</p>
      </div>
      {actions && <p className="flex flex-wrap gap-3">{actions}</p>}
    </div>
  );
}
