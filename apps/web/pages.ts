/**
 * Every page of the site. They are prerendered: a public one as its whole content, a private one as its frame. A path
 * that stands nowhere here is answered with the fallback and status 404.
 */
export interface Page {
  /** Decoded path, in the one right spelling. */
  readonly path: string;
  /** Route module, from `apps/web`. */
  readonly file: string;
  /** `site`: header, banner, footer · `entry`: slim bar and banner · `bare`: brings its own frame. */
  readonly frame: 'site' | 'entry' | 'bare';
  /** Everything below the path shows the page too; the browser draws it, `BROWSER_DRAWN` of the server's pages.ts answers 200. */
  readonly deep?: true;
}

export const pages: readonly Page[] = [
  { path: '/', file: '../../features/marketing/web/home.tsx', frame: 'site' },
  { path: '/Register', file: '../../features/registration/web/register-page.tsx', frame: 'entry' },
  { path: '/login', file: '../../features/sign-in/web/login.tsx', frame: 'entry' },
  { path: '/forgot-password', file: '../../features/sign-in/web/forgot-password.tsx', frame: 'entry' },
  { path: '/reset-password', file: '../../features/sign-in/web/reset-password.tsx', frame: 'entry' },
  { path: '/verify-email', file: '../../features/sign-in/web/verify-email.tsx', frame: 'entry' },
  { path: '/PostLogin', file: './dashboard/post-login.tsx', frame: 'bare' },
  { path: '/account', file: '../../features/account/web/account-area.tsx', frame: 'bare', deep: true },
];
