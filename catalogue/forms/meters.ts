import { defineMeters } from '@inlay/kernel/parts/meters.ts';

const meters = defineMeters({
  'forms.submissions': {
    unit: { full: 'form submissions', short: 'submissions' },
    counts: 'the submissions that your forms accept',
    event: 'sent',
    perDay: { free: 100, pro: null, enterprise: null },
    beyond: {
      what: 'submissions are stored and shown, and their mails and events wait for the next day',
      note: 'Nobody is refused for it, and spam is not counted.',
    },
  },
});

export const submissions = meters['forms.submissions'];

export default meters;
