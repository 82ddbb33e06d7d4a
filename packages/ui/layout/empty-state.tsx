import type { ReactNode } from 'react';
import { stoneClass, type StoneName } from '../brand/stone.tsx';

/** A drawn opening that waits for its piece, a title, a sentence and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  stone = 'lapis',
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  stone?: StoneName;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <svg viewBox="0 0 72 72" width="88" height="88" aria-hidden="true" className={`mb-2 ${stoneClass(stone)}`}>
        <rect x="1" y="1" width="70" height="70" rx="3" className="panel-recess" />
        <path className="cut cut-4" d="M1 1h23.3v23.3H1zM1 47.7h23.3V71A23.3 23.3 0 0 1 1 47.7z" />
        <path className="cut cut-3" d="M47.7 1H71v23.3z" />
        <path className="cut cut-2" d="m59.3 49.7 9.7 9.6-9.7 9.7-9.6-9.7z" />
        <rect x="25" y="25" width="22" height="22" fill="none" stroke="var(--color-line-strong)" strokeDasharray="3 2.5" />
        <rect x="1" y="1" width="70" height="70" rx="3" className="panel-line" />
      </svg>
      <h3 className="text-base font-semibold">{title}</h3>
      {children && <p className="max-w-[40ch] text-sm text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
