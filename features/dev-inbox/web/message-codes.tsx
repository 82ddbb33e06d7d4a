import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';

/** One-time codes of a message, to copy. */
export function MessageCodes({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <ul aria-label="Codes" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 sm:px-5">
      {codes.map((code) => (
        <li key={code} className="flex items-center gap-1 font-mono">
          {code}
          <CopyButton text={code} what={`code ${code}`} iconOnly />
        </li>
      ))}
    </ul>
  );
}
