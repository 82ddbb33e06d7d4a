import type { SendingChannel } from './sender-calls.ts';

interface ChannelWords {
  /** Of its card. */
  readonly title: string;
  /** Names its list. */
  readonly list: string;
  readonly none: string;
  readonly noneText: string;
  /** Adds the first. */
  readonly add: string;
  /** What it carries. */
  readonly message: string;
  readonly messages: string;
}

export const channelWords: Readonly<Record<SendingChannel, ChannelWords>> = {
  email: {
    title: 'Email',
    list: 'Senders for email',
    none: 'No sender for email',
    noneText: 'Live mail is kept in the Dev Inbox and reaches nobody. Add your own mail server.',
    add: 'Add sender',
    message: 'mail',
    messages: 'mail',
  },
  sms: {
    title: 'Texts',
    list: 'Senders for texts',
    none: 'No sender for texts',
    noneText: 'Live texts are kept in the Dev Inbox and reach nobody. Add your account at a service that sends texts.',
    add: 'Add service',
    message: 'text',
    messages: 'texts',
  },
};
