import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Work-Flows',
  order: 2,
  flags: { ai: true, webhook: true, api: true },
  description: 'Runs a process of several steps and waits, with approvals where you want them. Every run keeps its history.',
  page: {
    lead: 'Steps that wait, ask, decide and go on, drawn as a graph. A run survives a restart and keeps a history of what it did.',
    features: [
      {
        icon: 'workflow',
        title: '16 kinds of step',
        text: 'Calls, mails, codes, rules, branches, loops, delays up to 90 days, and waiting for an event.',
      },
      {
        icon: 'check',
        title: 'Approvals by name',
        text: 'A signed link for one step and one person. Nobody approves what they asked for.',
      },
      {
        icon: 'history',
        title: 'Again from where it failed',
        text: 'With the same input, on the version it started with. Failed runs are never deleted.',
      },
    ],
    why: 'Half of a business process is waiting: for a person, a payment, a Monday. Programs are bad at waiting, because they are restarted. Here every step is written down before the next begins, so a restart changes nothing.',
    benefits: [
      { title: 'Secrets stay secret', text: 'Inserted only when a request is sent, and masked in the history.' },
      { title: 'No runaway', text: 'Depth, number of events and parallel runs have limits.' },
      { title: 'Started by anything', text: 'A webhook, a schedule, a form, another component, or a person.' },
    ],
    glyph: 'M5 5h6v6H5zM13 13h6v6h-6zM8 11v4a1 1 0 0 0 1 1h4',
  },
} satisfies Manifest;
