import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { asLink, componentPath } from '../../rules/hub-paths.ts';
import { type Found, firstGuided } from '../guides/find-component.ts';

/** Stands where a guide will be. */
export function InProgress({ found }: { found: Found | undefined }) {
  const guided = firstGuided();
  return (
    <section role="status" className="card mt-6 flex items-center gap-8 p-6 max-sm:flex-col max-sm:items-start md:p-8">
      <InlayPanel
        seed={found ? `/services/${found.component.id}` : 'docs-progress'}
        stone={found?.family.stone ?? 'lapis'}
        className="max-w-28 flex-none"
      />
      <div>
        <h2 className="text-[1.25rem]/7 font-semibold tracking-[-0.018em]">Documentation In Progress</h2>
        <p className="mt-2 max-w-[58ch] text-muted">
          We're currently preparing the SDK documentation for this component. Please check back soon for detailed integration guides and
          examples.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          {guided && <LinkButton to={asLink(componentPath(guided))}>Read a finished guide</LinkButton>}
          {found && (
            <LinkButton to={`/services/${found.component.id}`} look="quiet">
              See {found.component.name}
            </LinkButton>
          )}
        </p>
      </div>
    </section>
  );
}
