import { type Starter, inEnglish, optional, ownLink, text, value } from '../starter.ts';

export const appointmentConfirmed: Starter = {
  key: 'appointment-confirmed',
  name: 'Appointment confirmed',
  description: 'When and where an appointment is.',
  group: 'Appointments',
  values: [
    text('customer.name', 'there'),
    value('appointment.at', 'datetime'),
    text('appointment.place'),
    optional('appointment.with'),
    ownLink('links.change'),
  ],
  testData: [
    {
      name: 'With a person',
      data: {
        customer: { name: 'Ada' },
        appointment: { at: '2026-11-25T09:30:00Z', place: '100 Example Street', with: 'Workshop team' },
        links: { change: 'https://shop.example.com/appointments/t' },
      },
    },
    {
      name: 'Without a person',
      data: {
        appointment: { at: '2026-11-25T09:30:00Z', place: '100 Example Street' },
        links: { change: 'https://shop.example.com/appointments/t' },
      },
    },
  ],
  locales: inEnglish({
    subject: 'Your appointment on {{ appointment.at | date }}',
    preheader: 'At {{ appointment.at | date: "time" }}, {{ appointment.place }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your appointment is confirmed' },
      { type: 'text', text: 'Hello {{ customer.name }}, we look forward to seeing you.' },
      {
        type: 'facts',
        rows: [
          ['When', '{{ appointment.at | date: "datetime" }}'],
          ['Where', '{{ appointment.place }}'],
        ],
      },
      { type: 'facts', rows: [['With', '{{ appointment.with }}']] },
      { type: 'button', label: 'Change or cancel', url: '{{ links.change }}', style: 'secondary' },
    ],
  }),
};
