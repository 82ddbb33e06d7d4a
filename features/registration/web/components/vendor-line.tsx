import { textLinkClass } from '@inlay/ui/link-button.tsx';

/** Who runs the service, an address of the installation. */
const VENDOR_URL = (import.meta.env['VITE_VENDOR_URL'] as string | undefined) ?? '/';

export function VendorLine() {
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-3 text-sm text-subtle">
      <p>
        Powered by{' '}
        <a href={VENDOR_URL} target="_blank" rel="noopener" className={textLinkClass}>
          Inlay
        </a>
      </p>
      <p>Your data goes to this server only.</p>
    </footer>
  );
}
