import { type Starter, inEnglish, optional, text, value } from '../starter.ts';

export const eventTicket: Starter = {
  key: 'event-ticket',
  name: 'Event ticket',
  description: 'A ticket with its code.',
  group: 'Appointments',
  values: [
    text('customer.name', 'there'),
    text('event.name'),
    value('event.at', 'datetime'),
    text('event.place'),
    text('ticket.code'),
    optional('ticket.seat'),
  ],
  testData: [
    {
      name: 'With a seat',
      data: {
        customer: { name: 'Ada' },
        event: { name: 'Open workshop', at: '2026-12-05T17:00:00Z', place: '100 Example Street' },
        ticket: { code: 'OW-2041', seat: 'Row 4, seat 12' },
      },
    },
    {
      name: 'Without a seat',
      data: { event: { name: 'Open workshop', at: '2026-12-05T17:00:00Z', place: '100 Example Street' }, ticket: { code: 'OW-2041' } },
    },
  ],
  locales: inEnglish({
    subject: 'Your ticket for {{ event.name }}',
    preheader: '{{ event.at | date: "datetime" }}, {{ event.place }}.',
    blocks: [
      { type: 'heading', level: 1, text: '{{ event.name }}' },
      { type: 'text', text: 'Hello {{ customer.name }}, this is your ticket. Show the code at the door.' },
      { type: 'code', label: 'Ticket', value: '{{ ticket.code }}' },
      {
        type: 'facts',
        rows: [
          ['When', '{{ event.at | date: "datetime" }}'],
          ['Where', '{{ event.place }}'],
        ],
      },
      { type: 'facts', rows: [['Seat', '{{ ticket.seat }}']] },
    ],
  }),
};
