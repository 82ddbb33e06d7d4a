import { ArrowRight, BookOpen, Zap } from 'lucide-react';
import { useMemo } from 'react';
import type { listMembers } from '@inlay/features/members/contract.ts';
import type { renew, subscribe } from '@inlay/features/subscriptions/contract.ts';
import { useRefusal } from '@inlay/ui/role/role-context.tsx';
import type { Subscription } from '@inlay/features/subscriptions/web/find-subscription.ts';
import { useKeys } from '@inlay/features/subscriptions/web/keys/use-keys.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { CommandDialog } from '@inlay/ui/overlay/command-dialog.tsx';
import { docCommands, paletteCommands, type PaletteCommand } from './palette-commands.ts';
import { rankCommands } from './rank-commands.ts';
import { PALETTE } from './use-early-query.ts';
import { useDocsFind } from './use-docs-find.ts';

const DOCS_SHOWN = 6;
const icons = {
  'Go to': <ArrowRight size={16} aria-hidden />,
  Do: <Zap size={16} aria-hidden />,
  Docs: <BookOpen size={16} aria-hidden />,
};

export interface CommandPaletteProps {
  subscriptions: readonly Subscription[];
  /** Whether Live and Test can be switched here. */
  switches: boolean;
  query: string;
  onQuery: (query: string) => void;
  onRun: (command: PaletteCommand) => void;
  onClose: () => void;
}

/** Everything the dashboard can go to or do, and what the docs know. */
export default function CommandPalette({ subscriptions, switches, query, onQuery, onRun, onClose }: CommandPaletteProps) {
  const { data: keys } = useKeys();
  const { environment, siteKey } = useEnvironment();
  const asked = query.trim();
  const mayRenew = useRefusal<typeof renew>('developer') === undefined;
  const maySubscribe = useRefusal<typeof subscribe>('owner') === undefined;
  const mayManage = useRefusal<typeof listMembers>('owner') === undefined;
  const find = useDocsFind(asked !== '');
  const commands = useMemo(
    () =>
      paletteCommands({
        siteKey,
        environment,
        switches,
        subscriptions,
        keys,
        may: { renew: mayRenew, subscribe: maySubscribe, manage: mayManage },
      }),
    [siteKey, environment, switches, subscriptions, keys, mayRenew, maySubscribe, mayManage],
  );
  const groups = useMemo(() => {
    const docs = asked === '' ? [] : docCommands(find(asked).slice(0, DOCS_SHOWN));
    return [...rankCommands(commands, asked), { label: 'Docs' as const, items: docs }]
      .filter(({ items }) => items.length > 0)
      .map((group) => ({ ...group, icon: icons[group.label] }));
  }, [commands, asked, find]);
  return <CommandDialog label={PALETTE} groups={groups} query={query} onQuery={onQuery} onRun={onRun} onClose={onClose} />;
}
