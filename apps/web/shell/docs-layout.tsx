import { Outlet } from 'react-router';
import { DocsFrame } from '@inlay/features/docs-hub/web/docs-frame.tsx';
import { breadcrumbOf } from './breadcrumb.ts';
import { SkipLink } from './skip-link.tsx';
import { usePagePath } from './use-page-path.ts';

/** The documentation hub: its own sidebar and bar. */
export default function DocsLayout() {
  return (
    <>
      <SkipLink />
      <DocsFrame breadcrumb={breadcrumbOf(usePagePath())}>
        <Outlet />
      </DocsFrame>
    </>
  );
}
