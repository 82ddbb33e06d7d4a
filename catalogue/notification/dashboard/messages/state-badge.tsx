import { Ban, CalendarClock, Check, CircleDashed, CircleX, Flag, type LucideIcon, MailX, Send, ShieldBan, Timer } from 'lucide-react';
import { Badge, type BadgeTone } from '@inlay/ui/layout/badge.tsx';
import type { MessageState } from '../../rules/message-states.ts';

const LOOKS: Readonly<Record<MessageState, readonly [word: string, tone: BadgeTone, Icon: LucideIcon]>> = {
  scheduled: ['Scheduled', 'flat', CalendarClock],
  queued: ['Queued', 'flat', CircleDashed],
  waiting: ['Waiting', 'warn', Timer],
  sending: ['Sending', 'info', Send],
  sent: ['Sent', 'info', Send],
  delivered: ['Delivered', 'ok', Check],
  bounced: ['Bounced', 'bad', MailX],
  complained: ['Complained', 'bad', Flag],
  failed: ['Failed', 'bad', CircleX],
  suppressed: ['Suppressed', 'warn', ShieldBan],
  canceled: ['Canceled', 'flat', Ban],
};

export const stateWord = (state: MessageState): string => LOOKS[state][0];

export function StateBadge({ state }: { readonly state: MessageState }) {
  const [word, tone, Icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {word}
    </Badge>
  );
}
