import { defineMeters } from '@inlay/kernel/parts/meters.ts';

export default defineMeters({
  'forms.signatures': {
    unit: { full: 'guestbook signatures', short: 'signatures' },
    counts: 'the names in your guestbooks',
    event: 'signed',
    perDay: { free: 50, pro: null, enterprise: null },
    beyond: { what: 'visitors read without signing', note: 'What they wrote waits in their browser.' },
  },
});
