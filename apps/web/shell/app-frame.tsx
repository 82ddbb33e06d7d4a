import { PanelLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '@inlay/ui/button.tsx';
import { Drawer } from '@inlay/ui/overlay/drawer.tsx';
import { useMediaQuery } from '@inlay/ui/hooks/use-media-query.ts';
import { useReceivedFocus } from '@inlay/ui/hooks/use-received-focus.ts';
import { Logo } from '@inlay/ui/brand/logo.tsx';
import { ThemeToggle } from '@inlay/ui/brand/theme-toggle.tsx';
import { SkipLink } from './skip-link.tsx';

export interface AppFrameProps {
  /** What the sidebar holds; `close` puts a drawer away and does nothing elsewhere. */
  sidebar: (close: () => void) => ReactNode;
  /** In the top bar, after the logo. */
  trail?: ReactNode;
  /** Hangs under the top bar and stays there. */
  underBar?: ReactNode;
  /** In the top bar, before the theme. */
  palette: ReactNode;
  children: ReactNode;
}

/** Top bar, sidebar, page of the signed-in. The toggle folds the sidebar away; where it is narrow, it opens it as a drawer. */
export function AppFrame({ sidebar, trail, underBar, palette, children }: AppFrameProps) {
  const { key } = useLocation();
  const wide = useMediaQuery('(min-width: 901px)');
  const [folded, setFolded] = useState(false);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => setDrawer(false), [key, wide]);
  const close = () => setDrawer(false);
  const main = useReceivedFocus();
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 sm:gap-3 sm:px-4">
        <IconButton
          label="Toggle menu"
          aria-expanded={wide ? !folded : drawer}
          onClick={() => (wide ? setFolded(!folded) : setDrawer(true))}
        >
          <PanelLeft size={20} aria-hidden />
        </IconButton>
        <Link to="/" className="inline-flex rounded-xs">
          <Logo beta folds={trail !== undefined} />
        </Link>
        {trail}
        <span className="flex-1" />
        {palette}
        <ThemeToggle />
        {underBar}
      </header>
      <div className="flex min-h-[calc(100dvh-56px)] items-stretch">
        {wide && !folded && (
          <aside className="w-[300px] flex-none border-r border-line bg-surface">
            <div className="sticky top-14 max-h-[calc(100dvh-56px)] overflow-y-auto">{sidebar(close)}</div>
          </aside>
        )}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="w-full outline-none max-w-[1120px] min-w-0 px-4 pt-6 pb-12 app:px-8 app:pt-8 app:pb-16"
        >
          {children}
        </main>
      </div>
      {drawer && !wide && (
        <Drawer label="Menu" closeLabel="Close menu" onClose={close}>
          {sidebar(close)}
        </Drawer>
      )}
    </>
  );
}
