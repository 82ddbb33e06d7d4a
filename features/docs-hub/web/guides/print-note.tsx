import { EXAMPLE_ORIGIN } from '../../rules/guide-source.ts';

/** Stands on a guide that is printed ahead of time, for no particular server. If you print the page in a browser, it has your server's address. */
export function PrintNote({ origin }: { origin: string }) {
  if (origin !== EXAMPLE_ORIGIN) return null;
  return (
    <p className="mt-4 hidden border-l-3 border-primary px-4 py-2 text-sm print:block">
      <b className="font-semibold">Before you paste:</b> replace <code className="docs-code">{EXAMPLE_ORIGIN}</code> with the address of
      your Inlay server, and the test keys (<code className="docs-code">inlay_test_…</code>) with your own when you go live. The page that
      this was printed from fills both in.
    </p>
  );
}
