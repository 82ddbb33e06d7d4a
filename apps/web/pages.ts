import { hasGuide } from '@inlay/features/docs-hub/rules/documentation.ts';
import {
  INTERNAL_REFERENCE,
  REFERENCE,
  componentPath,
  errorPath,
  guidePath,
  referencePath,
} from '@inlay/features/docs-hub/rules/hub-paths.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import type { Component, FamilyWithComponents } from '@inlay/kernel/component.ts';

/**
 * Every page of the site. They are prerendered: a public one as its whole content, a private one as its frame. A path
 * that stands nowhere here is answered with the fallback and status 404.
 */
export interface Page {
  /** Decoded path, in the one right spelling. */
  readonly path: string;
  /** Route module, from `apps/web`. */
  readonly file: string;
  /** `site`: header, banner, footer · `entry`: slim bar and banner · `docs`: sidebar of the hub · `bare`: brings its own frame. */
  readonly frame: 'site' | 'entry' | 'docs' | 'bare';
  /** Drawn in the outlet of the page with this path. */
  readonly inside?: string;
  /** Everything below the path shows the page too; the browser draws it, `BROWSER_DRAWN` of the server's pages.ts answers 200. */
  readonly deep?: true;
  /** One page for each component, `path` being their pattern: the decoded path of one, or an empty list for none. */
  readonly each?: (component: Component) => string | readonly string[];
  /** One page for each error code, `path` being their pattern: the decoded path of one. */
  readonly eachCode?: (code: string) => string;
  /** One page for each page of the API reference, `path` being their pattern: the decoded path of one. */
  readonly eachReference?: (slug: string) => string;
}

/** What decides how many pages a pattern stands for. */
export interface SiteParts {
  readonly families: readonly FamilyWithComponents[];
  readonly codes: readonly string[];
  /** Slugs of the pages of the API reference. */
  readonly references: readonly string[];
}

/** The decoded paths that a page is prerendered at: one, or one for each of what its pattern stands for; none where the browser draws it. */
export function pathsOf(page: Page, { families, codes, references }: SiteParts): string[] {
  if (page.deep) return [];
  if (page.each) return families.flatMap((family) => family.components).flatMap(page.each);
  if (page.eachReference) return references.map(page.eachReference);
  return page.eachCode ? codes.map(page.eachCode) : [page.path];
}

const marketing = '../../features/marketing/web';
const docs = '../../features/docs-hub/web';
const COMPONENT = '/SDKDocumentation/:componentName/:subComponent';

export const pages: readonly Page[] = [
  { path: '/', file: `${marketing}/home/home.tsx`, frame: 'site' },
  {
    path: '/services/:family/:component',
    file: `${marketing}/service/service-page.tsx`,
    frame: 'site',
    each: ({ id }) => `/services/${id}`,
  },
  { path: '/Developers', file: `${marketing}/developers.tsx`, frame: 'site' },
  { path: '/Pricing', file: `${marketing}/pricing/pricing.tsx`, frame: 'site' },
  { path: '/ContactUs', file: '../../features/contact/web/contact-page.tsx', frame: 'site' },
  { path: '/AboutUs', file: `${marketing}/about.tsx`, frame: 'site' },
  { path: '/terms-of-service', file: `${marketing}/legal/terms.tsx`, frame: 'site' },
  { path: '/PaymentPolicy', file: `${marketing}/legal/payment-policy.tsx`, frame: 'site' },
  { path: '/PrivacyPolicy', file: `${marketing}/legal/privacy-policy.tsx`, frame: 'site' },
  { path: '/SDKDocumentation', file: `${docs}/pages/welcome-page.tsx`, frame: 'docs' },
  { path: COMPONENT, file: `${docs}/guides/component-page.tsx`, frame: 'docs', each: componentPath },
  ...PLATFORMS.map((platform) => ({
    path: `${COMPONENT}/${platform.name}`,
    file: `${docs}/guides/guide-${platform.file}.tsx`,
    frame: 'docs' as const,
    inside: COMPONENT,
    each: (component: Component) => (hasGuide(component, platform) ? guidePath(component, platform) : []),
  })),
  { path: '/Documentation', file: `${docs}/pages/static-page.tsx`, frame: 'site' },
  { path: '/docs/sdk', file: `${docs}/api/sdk-page.tsx`, frame: 'site' },
  { path: '/docs/elements', file: `${docs}/pages/elements-page.tsx`, frame: 'site' },
  { path: '/docs/contact-us-server', file: `${docs}/pages/contact-us-server-page.tsx`, frame: 'site' },
  { path: '/docs/email-server', file: `${docs}/pages/email-server-page.tsx`, frame: 'site' },
  { path: '/docs/webhooks', file: `${docs}/pages/webhooks-page.tsx`, frame: 'site' },
  { path: '/docs/messages', file: `${docs}/pages/messages-page.tsx`, frame: 'site' },
  { path: '/docs/personal-data', file: `${docs}/pages/personal-data-guide-page.tsx`, frame: 'site' },
  { path: '/docs/migrate', file: `${docs}/pages/migrate-page.tsx`, frame: 'site' },
  { path: '/docs/migrate-forms', file: `${docs}/pages/migrate-forms-page.tsx`, frame: 'site' },
  { path: '/docs/what-this-does-not-stop', file: `${docs}/pages/limits-page.tsx`, frame: 'site' },
  { path: '/docs/visitor-privacy', file: `${marketing}/legal/visitor-privacy.tsx`, frame: 'site' },
  { path: '/docs/data-processing-agreement', file: `${marketing}/legal/data-processing-agreement.tsx`, frame: 'site' },
  { path: REFERENCE, file: `${docs}/api/reference-overview.tsx`, frame: 'docs' },
  { path: `${REFERENCE}/:page`, file: `${docs}/api/reference-page.tsx`, frame: 'docs', eachReference: referencePath },
  { path: INTERNAL_REFERENCE, file: `${docs}/api/internal-reference-page.tsx`, frame: 'docs' },
  { path: '/docs/errors', file: `${docs}/pages/errors-page.tsx`, frame: 'docs' },
  {
    path: '/docs/errors/:code',
    file: `${docs}/pages/error-page.tsx`,
    frame: 'docs',
    eachCode: errorPath,
  },
  { path: '/changelog', file: `${docs}/pages/changelog-page.tsx`, frame: 'site' },
  { path: '/Register', file: '../../features/registration/web/register-page.tsx', frame: 'entry' },
  { path: '/login', file: '../../features/sign-in/web/login/login.tsx', frame: 'entry' },
  { path: '/forgot-password', file: '../../features/sign-in/web/reset/forgot-password.tsx', frame: 'entry' },
  { path: '/reset-password', file: '../../features/sign-in/web/reset/reset-password-page.tsx', frame: 'entry' },
  { path: '/verify-email', file: '../../features/sign-in/web/email/verify-email-page.tsx', frame: 'entry' },
  { path: '/undo-email', file: '../../features/sign-in/web/email/undo-email.tsx', frame: 'entry' },
  { path: '/undo-second-factor', file: '../../features/sign-in/web/second-factor/undo-second-factor-page.tsx', frame: 'entry' },
  { path: '/PostLogin', file: './dashboard/post-login.tsx', frame: 'bare' },
  { path: '/account', file: '../../features/account/web/account-page.tsx', frame: 'bare', deep: true },
  { path: '/account/datasets', file: './account/datasets-area.tsx', frame: 'bare', deep: true },
];
