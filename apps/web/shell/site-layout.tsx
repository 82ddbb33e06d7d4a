import { Outlet } from 'react-router';
import { BreadcrumbBanner } from './breadcrumb-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Public pages: header, banner, page, footer. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <BreadcrumbBanner />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
