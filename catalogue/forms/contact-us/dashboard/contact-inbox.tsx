import type { PanelProps } from '@inlay/ui/dashboard-part.ts';
import { InboxTab } from '../../dashboard/inbox-tab.tsx';

export default function ContactInbox({ onError }: PanelProps) {
  return <InboxTab preset="contact-us" onError={onError} />;
}
