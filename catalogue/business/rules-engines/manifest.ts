import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Rules Engines',
  order: 1,
  flags: { ai: false, webhook: false, api: true },
  description: 'Decides from tables you edit in the dashboard: prices, limits, who may do what. Every answer names the row that gave it.',
  page: {
    lead: 'A decision table that your staff can read, edited in the dashboard and asked by one call. Every answer names the row that gave it.',
    features: [
      {
        icon: 'table',
        title: 'Tables, not code',
        text: 'First match, all matches, sums and counts. Paste from a spreadsheet; gaps and overlaps are marked.',
      },
      { icon: 'flask', title: 'Tested before it runs', text: 'Cases are stored with the rule, and a red one blocks the publishing.' },
      { icon: 'history', title: 'Versions to go back to', text: 'Each decision keeps the number of its version. Going back is one press.' },
    ],
    why: 'Prices, limits and permissions change more often than software does. In a table, the person who decides can change them the same day, and you can still explain last month’s answer.',
    benefits: [
      { title: 'Replayed first', text: 'A draft is run over the last 1,000 real questions and the differences are shown.' },
      { title: 'Bounded', text: 'A rule is stopped after 250 milliseconds, and cannot call other services.' },
      { title: 'Switched off at once', text: 'One press turns off a rule that does something nobody intended.' },
    ],
    glyph: 'M4 7h16M4 12h16M4 17h16M10 7v10',
  },
} satisfies Manifest;
