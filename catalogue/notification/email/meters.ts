import { defineMeters } from '@inlay/kernel/parts/meters.ts';

const meters = defineMeters({
  'email.messages': {
    unit: { full: 'email messages', short: 'messages' },
    counts: 'the messages that your servers ask us to send',
    event: 'accepted',
    perDay: { free: 100, pro: null, enterprise: null },
    beyond: {
      what: 'calls that send a message are refused with `quota-exceeded` until the next day',
      note: 'What has been accepted is sent. Messages to suppressed addresses are not counted.',
    },
  },
});

export const messages = meters['email.messages'];

export default meters;
