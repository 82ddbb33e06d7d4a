import type { InstallState } from './install-verdict.ts';

/** The opening that waits for its piece. Verified, the piece is set in, once; a mistake lies beside it. Decorative: words stand beside. */
export function InstallEye({ verdict }: { verdict: InstallState }) {
  return (
    <span className="grid size-12 flex-none place-items-center rounded-md border-[1.5px] border-brass bg-recess shadow-recess">
      <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden className="st-lapis overflow-visible">
        <path className="cut" fillOpacity={0.3} d="M3 3h11v11H3z" />
        <path className="cut" fillOpacity={0.5} d="M16 3h11v11z" />
        <path className="cut" fillOpacity={0.75} d="M3 16h11v11A11 11 0 0 1 3 16z" />
        {verdict === 'waiting' && (
          <path d="M16 16h11v11H16z" fill="none" stroke="var(--color-brass)" strokeWidth={1.5} strokeDasharray="3 2.5" />
        )}
        {verdict === 'mistake' && <path d="m22.5 14.5 8 4-4 8-8-4z" fill="none" stroke="var(--color-danger)" strokeWidth={1.8} />}
        {verdict === 'verified' && (
          <g className="set-in origin-center [transform-box:fill-box]">
            <path d="M16 16h11v11H16z" fill="var(--color-success)" />
            <path d="m18.5 21.5 2.2 2.2 4-4.4" fill="none" stroke="var(--color-surface)" strokeWidth={1.8} />
          </g>
        )}
      </svg>
    </span>
  );
}
