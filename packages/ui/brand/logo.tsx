import { cx } from '../cx.ts';

/** The mark: cut stone in a brass frame. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="st-lapis">
      <rect x="1" y="1" width="22" height="22" rx="5" className="panel-recess" stroke="var(--color-brass)" strokeWidth="1.5" />
      <path className="cut" d="M5 5h6.2v6.2H5z" />
      <path className="cut" d="M12.8 5H19v6.2z" opacity=".55" />
      <path className="cut" d="M5 12.8h6.2V19A6.2 6.2 0 0 1 5 12.8z" opacity=".75" />
      <path className="cut" d="m15.9 12.4 3.5 3.5-3.5 3.5-3.5-3.5z" />
    </svg>
  );
}

/** Mark, name and, where asked, the word BETA in a brass box. In a bar that fills up, it folds: first BETA goes, then the name. */
export function Logo({ beta = false, folds = false }: { beta?: boolean; folds?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-[620] tracking-[-0.02em] text-text">
      <Mark />
      <span className={cx(folds && 'max-app:sr-only')}>Inlay</span>
      {beta && (
        <span
          className={cx(
            'rounded-xs border border-brass px-[5px] font-mono text-[0.6875rem]/4 font-medium tracking-[0.02em] text-brass-text',
            folds && 'max-xl:hidden',
          )}
        >
          BETA
        </span>
      )}
    </span>
  );
}

/** The logo of the account area, 80 wide and 130 high: the mark above the name and BETA. */
export function TallLogo() {
  return (
    <span className="grid h-[130px] w-20 content-between justify-items-center rounded-md border border-line bg-surface p-2.5 font-[620] tracking-[-0.02em]">
      <Mark size={56} />
      Inlay
      <span className="rounded-xs border border-brass px-[5px] font-mono text-[0.6875rem]/4 font-medium tracking-[0.02em] text-brass-text">
        BETA
      </span>
    </span>
  );
}
