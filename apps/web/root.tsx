import geistMono from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import './app.css';
import { AccountProvider } from '@inlay/ui/account-context.tsx';
import { HOLD_PRESSES } from '@inlay/ui/browser/early-press.ts';
import { useEarlyVisitor } from '@inlay/ui/hooks/use-early-visitor.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';
import '@inlay/ui/browser/trusted-html.ts';
import { watchLogouts } from '@inlay/web-client/drafts.ts';
import { ScrollToTop } from './shell/scroll-to-top.tsx';
import { THEME_SCRIPT } from './theme-script.ts';

export { ErrorBoundary } from './shell/error-boundary.tsx';

export function Layout({ children }: { children: React.ReactNode }) {
  useEarlyVisitor();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* They run as the page is parsed; the bundle need not hold their text again. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? THEME_SCRIPT : '' }} suppressHydrationWarning />
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HOLD_PRESSES : '' }} suppressHydrationWarning />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={geist} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={geistMono} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** What the fallback shows until the browser knows the address: it stands for no page of its own. */
export function HydrateFallback() {
  return (
    <>
      <noscript>
        <p className="wrap py-24">
          We couldn't find that page, or it needs JavaScript. <a href="/">Go to Home</a>
        </p>
      </noscript>
      <FullScreenSpinner label="Loading" />
    </>
  );
}

export default function Root() {
  useEffect(watchLogouts, []);
  return (
    <AccountProvider>
      <ScrollToTop />
      <Outlet />
    </AccountProvider>
  );
}
