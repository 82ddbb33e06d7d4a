import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { useRenewal } from '@inlay/features/subscriptions/web/plan/use-renewal.tsx';
import { useEnvironment, useLinkIn } from '@inlay/ui/hooks/use-environment.ts';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import type { Deed, PaletteCommand } from './palette-commands.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { PALETTE, useEarlyQuery } from './use-early-query.ts';
import { useLeave } from './use-leave.ts';
import { usePaletteKeys } from './use-palette-keys.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

const useJumpKeys = () => (useIsApple() ? ['⌘', 'K'] : ['Ctrl', 'K']);
const useIsApple = () =>
  useSyncExternalStore(
    () => () => {},
    () => /Mac|iP/.test(navigator.platform),
    () => false,
  );

export interface CommandPaletteHostProps {
  subscriptions: readonly Subscription[];
  /** Whether Live and Test can be switched here. */
  switches?: boolean;
  onAdd: () => void;
}

/** The search button of the top bar, its shortcuts, and what the chosen command does. */
export function CommandPaletteHost({ subscriptions, switches = false, onAdd }: CommandPaletteHostProps) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [query, setQuery] = useEarlyQuery(open === 'palette');
  const button = useRef<HTMLButtonElement>(null);
  const jump = useJumpKeys();
  const navigate = useNavigate();
  const linkIn = useLinkIn();
  const { choose: chooseEnvironment } = useEnvironment();
  const toast = useToast();
  const leave = useLeave();
  const renewal = useRenewal(
    (text) => text !== null && toast('error', text),
    () => button.current?.focus(),
  );
  usePaletteKeys({
    onJump: useCallback(() => setOpen((now) => (now === 'palette' ? null : 'palette')), []),
    onHelp: useCallback(() => setOpen('shortcuts'), []),
  });

  async function run(deed: Deed) {
    if (deed.kind === 'go') await navigate(linkIn(deed.to));
    if (deed.kind === 'switch') chooseEnvironment(deed.to);
    if (deed.kind === 'renew') await renewal.renew(deed.compKey);
    if (deed.kind === 'copy')
      await navigator.clipboard.writeText(deed.text).then(
        () => toast('success', `${deed.what} copied.`),
        () => toast('error', 'The browser did not allow copying.'),
      );
    if (deed.kind === 'add') onAdd();
    if (deed.kind === 'log-out') await leave();
  }
  function choose({ deed }: PaletteCommand) {
    setOpen(deed.kind === 'shortcuts' ? 'shortcuts' : null);
    void run(deed);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
        className="inline-flex size-10 flex-none items-center justify-center gap-2 rounded-md text-muted hover:text-text max-sm:hover:bg-primary-soft sm:h-8 sm:w-62 sm:justify-start sm:border sm:border-line sm:bg-recess sm:pr-1.5 sm:pl-3 sm:text-sm sm:shadow-recess"
      >
        <Search className="size-5 flex-none sm:size-4" aria-hidden />
        <span className="flex-1 text-left max-sm:sr-only">{PALETTE}</span>
        <kbd className="rounded-xs border border-line bg-surface px-1.5 font-mono text-xs leading-5 max-sm:hidden">{jump.join(' ')}</kbd>
      </button>
      {open === 'palette' && (
        <Suspense fallback={null}>
          <CommandPalette
            subscriptions={subscriptions}
            switches={switches}
            query={query}
            onQuery={setQuery}
            onRun={choose}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'shortcuts' && <ShortcutsDialog jump={jump} onClose={() => setOpen(null)} />}
      {renewal.popup}
    </>
  );
}
