import { defineSettings } from '@inlay/kernel/parts/settings.ts';
import { emailSettings } from '../rules/email-settings.ts';

export default defineSettings({
  schema: emailSettings,
  groups: {
    Addresses: 'Whom messages are from, where a call does not say it.',
    Sending: 'What holds for all messages.',
    Keeping: 'How long messages are kept. In Test it is seven days, whatever is set here.',
  },
  fields: {
    from: {
      group: 'Addresses',
      label: 'From',
      help: 'A name and an address of a domain that you have proven, e.g. Shop <no-reply@shop.example.com>.',
      none: "the sender's own address",
    },
    replyTo: { group: 'Addresses', label: 'Reply to', help: 'Where answers go.', none: 'the From address' },
    dedupeHours: {
      group: 'Sending',
      label: 'Deduplication',
      help: 'How long a second message with the same dedupeKey to the same address is not sent, from 1 to 168 hours.',
      unit: 'hours',
    },
    keepDays: {
      group: 'Keeping',
      label: 'Keep messages',
      help: 'Messages with their content and timeline, from 1 to 90 days. On Free it is 30 days at most.',
      unit: 'days',
    },
  },
});
