import type { ReactNode } from 'react';

/** Sent or received text as it was, in a box that scrolls. */
export function Well({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-subtle">
        <b className="text-sm font-[550] text-text">{label}</b>
        {aside}
      </p>
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-72 overflow-auto rounded-md border border-line bg-recess px-3.5 py-3 font-mono text-xs shadow-recess"
      >
        {children}
      </pre>
    </div>
  );
}

export const HeaderLines = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
  Object.entries(headers).map(([name, value]) => (
    <span key={name}>
      <span className="text-muted">{name}:</span> {value}
      {'\n'}
    </span>
  ));
