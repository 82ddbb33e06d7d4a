import { answers, emailField, line, lines, phoneField, singleName, template } from './template.ts';

export const contactTemplates = [
  template('sales', 'Sales enquiry', 'For visitors who think about buying.', {
    title: 'Talk to sales',
    fields: [
      singleName,
      { ...emailField, label: 'Work email' },
      line('company', 'Company', { autocomplete: 'organization' }),
      { name: 'size', type: 'select', label: 'Number of employees', options: answers('1–10', '11–50', '51–250', 'More than 250') },
      lines('message', 'What are you looking for?'),
    ],
  }),
  template('support', 'Support request', 'For customers who need help with something they use.', {
    title: 'Get help',
    fields: [
      singleName,
      emailField,
      {
        name: 'topic',
        type: 'radio',
        label: 'What is it about?',
        required: true,
        options: answers('An order', 'A product', 'My account', 'Something else'),
      },
      line('order', 'Order number', { showIf: { all: [{ field: 'topic', is: 'an order' }] }, required: true, max: 40 }),
      line('product', 'Product', { showIf: { all: [{ field: 'topic', is: 'a product' }] } }),
      lines('message', 'What happened?'),
      { name: 'files', type: 'file', label: 'Screenshots', maxFiles: 3, kinds: ['image', 'pdf'] },
    ],
    settings: { files: true },
  }),
  template('feedback', 'Feedback', 'For a short opinion, with a name or without.', {
    title: 'Your feedback',
    fields: [
      { name: 'rating', type: 'rating', label: 'How do you like it?', required: true },
      { name: 'better', type: 'textarea', label: 'What could be better?', showIf: { all: [{ field: 'rating', under: 4 }] } },
      { name: 'best', type: 'textarea', label: 'What do you like most?', showIf: { all: [{ field: 'rating', over: 3 }] } },
      { ...emailField, label: 'Email, if you want an answer', required: false },
    ],
  }),
  template('bug', 'Bug report', 'For users of a program or a site.', {
    title: 'Report a problem',
    fields: [
      line('summary', 'In one sentence', { required: true, max: 120 }),
      lines('steps', 'What did you do, step by step?'),
      lines('expected', 'What did you expect?', false),
      {
        name: 'severity',
        type: 'select',
        label: 'How bad is it?',
        required: true,
        options: answers('I can’t work', 'It slows me down', 'It looks wrong'),
      },
      { name: 'page', type: 'url', label: 'Address of the page' },
      emailField,
    ],
  }),
  template('callback', 'Call me back', 'For visitors who would rather talk.', {
    title: 'We call you',
    fields: [
      singleName,
      { ...phoneField, required: true },
      { name: 'day', type: 'date', label: 'Day', required: true, min: 'today', max: 'today+30d', width: 'half' },
      { name: 'time', type: 'time', label: 'Time', required: true, min: '09:00', max: '18:00', stepMinutes: 15, width: 'half' },
      lines('message', 'What is it about?', false),
    ],
  }),
  template('quote', 'Request a quote', 'For services with a price by the job.', {
    title: 'Request a quote',
    fields: [
      singleName,
      emailField,
      phoneField,
      {
        name: 'services',
        type: 'checkboxes',
        label: 'What do you need?',
        required: true,
        other: true,
        options: [
          { value: 'advice', label: 'Advice', number: 150 },
          { value: 'design', label: 'Design', number: 600 },
          { value: 'installation', label: 'Installation', number: 900 },
        ],
      },
      { name: 'places', type: 'number', label: 'Number of places', min: 1, max: 100, required: true, default: 1 },
      { name: 'estimate', type: 'calculated', label: 'First estimate', expression: '{services} * {places}', decimals: 0, unit: 'EUR' },
      lines('message', 'Details', false),
    ],
  }),
  template('press', 'Press enquiry', 'For journalists with a deadline.', {
    title: 'Press',
    fields: [
      singleName,
      emailField,
      line('medium', 'Publication', { required: true }),
      { name: 'deadline', type: 'datetime', label: 'Your deadline', min: 'today', stepMinutes: 15 },
      lines('message', 'Your question'),
    ],
  }),
  template('partnership', 'Partnership', 'For companies that want to work with you.', {
    title: 'Work with us',
    fields: [
      singleName,
      emailField,
      line('company', 'Company', { required: true, autocomplete: 'organization' }),
      { name: 'website', type: 'url', label: 'Website' },
      { name: 'country', type: 'country', label: 'Country' },
      lines('message', 'Your idea'),
    ],
  }),
  template('complaint', 'Complaint', 'For customers with a case that needs an answer.', {
    title: 'Tell us what went wrong',
    fields: [
      singleName,
      emailField,
      phoneField,
      line('order', 'Order or invoice number', { max: 40 }),
      { name: 'date', type: 'date', label: 'When did it happen?', max: 'today' },
      lines('message', 'What happened?'),
      {
        name: 'wish',
        type: 'radio',
        label: 'What would put it right?',
        other: true,
        options: answers('A replacement', 'My money back', 'An explanation'),
      },
    ],
  }),
  template('application', 'Job application', 'For applicants with a CV.', {
    title: 'Apply',
    fields: [
      { name: 'job', type: 'hidden', label: 'Job', prefill: true },
      singleName,
      emailField,
      phoneField,
      { name: 'start', type: 'date', label: 'Earliest start', min: 'today' },
      { name: 'cv', type: 'file', label: 'CV', required: true, maxFiles: 3, kinds: ['pdf', 'office'] },
      lines('message', 'Why this job?', false),
      { name: 'consent', type: 'consent', label: 'Consent', text: 'I agree that my application is stored.', required: true },
    ],
    settings: { files: true, kinds: ['pdf', 'office'] },
  }),
];
