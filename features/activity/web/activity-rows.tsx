import { Blocks, KeyRound, type LucideIcon, LogIn, Globe, ShieldCheck, UserRound, CircleDot } from 'lucide-react';
import type { Kind } from '../rules/actions.ts';
import type { Entry } from './activity-calls.ts';

const icons: Record<Kind, LucideIcon> = {
  'sign-in': LogIn,
  security: ShieldCheck,
  profile: UserRound,
  keys: KeyRound,
  components: Blocks,
  domains: Globe,
};
const time = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

export function ActivityRows({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol aria-label="Activity" className="divide-y divide-line">
      {entries.map(({ id, at, kind, sentence, target, detail, address, by, secret }) => {
        const Icon = kind === null ? CircleDot : icons[kind];
        return (
          <li key={id} className="flex gap-x-4 px-4 py-3 text-sm sm:px-5">
            <Icon size={16} aria-hidden className="mt-1 flex-none text-subtle" />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <span className="font-[550]">{sentence}</span>
                {target && <span className="text-muted">: {target}</span>}
              </p>
              {by !== null && <p className="text-xs wrap-anywhere text-subtle">by {by}</p>}
              {secret !== null && <p className="text-xs wrap-anywhere text-subtle">by a server, with the secret {secret}</p>}
              {detail && <p className="text-xs wrap-anywhere text-subtle">{detail}</p>}
            </div>
            <p className="flex-none text-right text-xs/5 text-subtle tabular-nums">
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              <br />
              <span className="inline-block max-w-32 wrap-anywhere sm:max-w-none">{address}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
