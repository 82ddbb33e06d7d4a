import { families } from 'virtual:catalogue';
import { Cuts } from '@inlay/ui/brand/inlay-panel.tsx';
import { Stone, stoneClass, type StoneName } from '@inlay/ui/brand/stone.tsx';
import { breadcrumbOf } from './breadcrumb.ts';
import { usePagePath } from './use-page-path.ts';

/** The stones that some pages wear beside lapis, the same as their slides on Home. */
const PAGE_STONES: Readonly<Record<string, StoneName>> = {
  '/Developers': 'larimar',
  '/Pricing': 'tiger-eye',
  '/AboutUs': 'malachite',
  '/ContactUs': 'carnelian',
};

/** Under the header on every page but Home; a service page wears its family's stone. */
export function BreadcrumbBanner({ plain = false }: { plain?: boolean }) {
  const pathname = usePagePath();
  if (pathname === '/') return null;
  const family = families.find(({ slug }) => pathname.startsWith(`/services/${slug}/`));
  const stone = family?.stone ?? PAGE_STONES[pathname] ?? 'lapis';
  return (
    <nav aria-label="Breadcrumb" className={`border-b border-line bg-recess ${stoneClass(stone)}`}>
      <div className="wrap flex h-12 items-center justify-between gap-6 overflow-hidden">
        <p className="flex min-w-0 items-center gap-3 font-mono text-xs font-medium tracking-[0.06em]">
          <Stone stone={stone} />
          <span className="truncate">{breadcrumbOf(pathname)}</span>
        </p>
        {!plain && (
          <svg viewBox="0 0 288 48" width="288" height="48" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className="max-md:w-30">
            <Cuts seed={pathname.toLowerCase()} columns={12} rows={2} size={24} gaps={0.35} />
          </svg>
        )}
      </div>
    </nav>
  );
}
