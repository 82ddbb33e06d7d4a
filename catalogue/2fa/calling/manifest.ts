import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Calling Service',
  order: 3,
  flags: { ai: true, api: true },
  description: 'Calls a phone number and reads a one-time code aloud. For landlines and for users who cannot read a message.',
  page: {
    lead: 'A call that reads the code aloud, slowly, twice. For landlines, for those who cannot read a message, and for countries where texts do not arrive.',
    features: [
      { icon: 'phone', title: 'OTP by voice call', text: 'The digits are read one by one and repeated. A key press hears them again.' },
      {
        icon: 'languages',
        title: 'In the listener’s language',
        text: 'Twelve languages to begin with, chosen by the user or by the country of the number.',
      },
      { icon: 'voicemail', title: 'Silent for machines', text: 'The code is only read after a key press, so that no voicemail keeps it.' },
    ],
    why: 'Not every number can receive a text, and not every person can read one. A call costs more than a message and takes longer; use it after a text, or let it follow automatically when a message could not be delivered.',
    benefits: [
      { title: 'Reaches landlines', text: 'Offices, shops, and everyone who kept the old phone.' },
      { title: 'The same code and limits', text: 'A call after a text reads the same digits, and counts against the same budget.' },
      { title: 'Reported, not guessed', text: 'Users can report an unwanted call with one key, and you are told.' },
    ],
    glyph:
      'M13 3a8 8 0 0 1 8 8M13 7a4 4 0 0 1 4 4M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4',
  },
} satisfies Manifest;
