import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Custom',
  order: 4,
  flags: { ai: true, webhook: true, api: true },
  description: 'Registers a business with steps and fields you define. For sign-ups that no ready form covers.',
  page: {
    lead: 'Steps and fields of your own, with rules between them. For the sign-up that no ready form covers, without starting from scratch.',
    features: [
      {
        icon: 'sliders',
        title: 'Tailored features',
        text: '22 kinds of field, your own order, and steps that appear only where an answer calls for them.',
      },
      {
        icon: 'chart',
        title: 'Scalable',
        text: 'Starts with one page and three fields. Grows to documents, reviewers and rules without a new form.',
      },
      {
        icon: 'shield',
        title: 'Enhanced security',
        text: 'Every field is checked on the server by the same rule as in the page. Files are checked by content, never trusted by name.',
      },
    ],
    why: 'Some registrations have a step that only your trade knows: a licence number, a site visit, a second signature. You describe that step. Names, addresses, resuming, review and delivery are already there.',
    benefits: [
      { title: 'Your check in between', text: 'A call to your server between two steps, with at most five seconds to answer.' },
      { title: 'Decided by rules', text: 'Which step comes next can be a table that your staff edits.' },
      { title: 'Kept as data', text: 'Export it, review it, and import it into another site.' },
    ],
    glyph: 'M4 11h9M17 11h3M4 16h3M11 16h9M4 21h9M17 21h3M15 9v4M9 14v4M15 19v4',
  },
} satisfies Manifest;
