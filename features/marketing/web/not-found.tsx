import { useLocation } from 'react-router';
import { families } from 'virtual:catalogue';
import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { nearestPage } from '../rules/nearest-page.ts';

export const meta = () => [{ title: 'Page not found · Inlay' }, { name: 'robots', content: 'noindex' }];

const known = [
  { path: '/Developers', name: 'Developers' },
  { path: '/Pricing', name: 'Pricing' },
  { path: '/AboutUs', name: 'About Us' },
  { path: '/ContactUs', name: 'Contact Us' },
  { path: '/SDKDocumentation', name: 'SDK Documentation' },
  { path: '/Documentation', name: 'Documentation' },
  { path: '/terms-of-service', name: 'Terms of Service' },
  { path: '/PaymentPolicy', name: 'Payment Policy' },
  { path: '/PrivacyPolicy', name: 'Privacy Policy' },
  { path: '/Register', name: 'Register' },
  { path: '/login', name: 'Login' },
  ...families.flatMap((family) => family.components.map(({ id, name }) => ({ path: `/services/${id}`, name }))),
];

export default function NotFoundPage() {
  const { pathname } = useLocation();
  const near = nearestPage(pathname, known);
  return (
    <div className="wrap st-garnet grid items-center gap-10 pt-12 pb-16 md:pt-24 md:pb-24 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-20">
      <div>
        <p className="eyebrow text-(--st)">404</p>
        <h1 className="display my-4 md:text-[52px]">This piece is missing.</h1>
        <p className="sr-only">Page not found</p>
        <p className="lead max-w-[44ch]">We couldn't find that page. It may have moved, or the address may be mistyped.</p>
        <p className="mt-6 inline-block max-w-full rounded-sm bg-recess px-2.5 py-1.5 font-mono text-xs wrap-anywhere text-muted">
          {pathname}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/" look="primary">
            Go to Home
          </LinkButton>
          <LinkButton to="/SDKDocumentation">SDK Documentation</LinkButton>
        </p>
        {near && (
          <p className="mt-6 text-sm text-muted">
            Did you mean <TextLink to={near.path}>{near.name}</TextLink>?
          </p>
        )}
      </div>
      <InlayPanel seed="not-found" stone="garnet" className="max-lg:max-w-66" />
    </div>
  );
}
