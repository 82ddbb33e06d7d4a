import { useEffect } from 'react';

/** Under the top bar, also of a page that is scrolled: a striped brass line and the word, which stands before the title of the page too. */
export function TestMark() {
  useEffect(() => {
    const { title } = document;
    document.title = `TEST · ${title}`;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-full h-1 bg-[repeating-linear-gradient(135deg,var(--color-brass)_0_5px,var(--color-surface)_5px_10px)]"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-[calc(100%+4px)] right-4 rounded-b-xs border border-t-0 border-brass bg-surface px-2 font-mono text-xs/4.5 font-semibold tracking-[0.08em] text-brass-text app:right-8"
      >
        TEST
      </span>
    </>
  );
}

/** What Test means for the view; read out when it comes. */
export const TestNote = ({ text }: { text: string | undefined }) => (
  <div aria-live="polite" className="not-empty:mb-6">
    {text && <p className="border-l-2 border-brass pl-3 text-sm">{text}</p>}
  </div>
);
