import { answers, emailField, fullName, line, lines, phoneField, storedConsent, template } from './template.ts';

const DIETS = answers('None', 'Vegetarian', 'Vegan', 'Gluten-free');

export const registrationTemplates = [
  template('event', 'Event', 'For one event with a number of places.', {
    title: 'Register for the event',
    fields: [fullName, emailField, { name: 'diet', type: 'radio', label: 'Diet', other: true, options: DIETS }, storedConsent],
    settings: { capacity: 100, waitingList: 20 },
  }),
  template('workshop', 'Workshop', 'For small groups, with what each brings along.', {
    title: 'Register for the workshop',
    fields: [
      fullName,
      emailField,
      { name: 'level', type: 'scale', label: 'Your experience', min: 1, max: 5, lowLabel: 'None', highLabel: 'A lot' },
      lines('goal', 'What do you want to learn?', false),
      storedConsent,
    ],
    settings: { capacity: 12, waitingList: 6 },
  }),
  template('webinar', 'Webinar', 'For an online event without a limit.', {
    title: 'Register for the webinar',
    fields: [
      fullName,
      emailField,
      line('company', 'Company', { autocomplete: 'organization' }),
      lines('question', 'Your question to the speakers', false),
      storedConsent,
    ],
  }),
  template('newsletter', 'Newsletter', 'For an address and a confirmation, no more.', {
    title: 'Get our newsletter',
    fields: [
      emailField,
      { name: 'topics', type: 'checkboxes', label: 'Topics', options: answers('News', 'Offers', 'Events') },
      {
        ...storedConsent,
        type: 'consent',
        label: 'Consent',
        text: 'I want the newsletter. I can unsubscribe at any time.',
        name: 'consent',
      },
    ],
    settings: { drafts: 'tab' },
  }),
  template('course', 'Course', 'For courses with dates to choose from.', {
    title: 'Enrol in a course',
    fields: [
      fullName,
      emailField,
      phoneField,
      { name: 'course', type: 'select', label: 'Course', required: true, options: answers('Beginners', 'Intermediate', 'Advanced') },
      {
        name: 'days',
        type: 'checkboxes',
        label: 'Days that suit you',
        required: true,
        minChosen: 1,
        options: answers('Monday', 'Wednesday', 'Saturday'),
      },
      { name: 'born', type: 'date', label: 'Date of birth', max: 'today-16y', required: true, autocomplete: 'bday' },
      storedConsent,
    ],
    settings: { approval: true },
  }),
  template('volunteers', 'Volunteers', 'For people who offer their time.', {
    title: 'Become a volunteer',
    fields: [
      fullName,
      emailField,
      { ...phoneField, required: true },
      { name: 'hours', type: 'number', label: 'Hours a week', min: 1, max: 40 },
      {
        name: 'tasks',
        type: 'checkboxes',
        label: 'What would you like to do?',
        other: true,
        options: answers('Kitchen', 'Driving', 'Desk'),
      },
      { name: 'licence', type: 'checkbox', label: 'I have a driving licence', showIf: { all: [{ field: 'tasks', contains: 'driving' }] } },
      storedConsent,
    ],
    settings: { approval: true },
  }),
  template('early-access', 'Early access', 'For a product that isn’t out yet.', {
    title: 'Get early access',
    fields: [
      emailField,
      { name: 'role', type: 'select', label: 'Your role', other: true, options: answers('Developer', 'Designer', 'Manager') },
      storedConsent,
    ],
    settings: { capacity: 500, waitingList: 5_000, promote: 'owner' },
  }),
  template('membership', 'Club membership', 'For members with an address.', {
    title: 'Become a member',
    fields: [
      fullName,
      emailField,
      phoneField,
      { name: 'address', type: 'address', label: 'Address', required: true },
      { name: 'born', type: 'date', label: 'Date of birth', max: 'today', required: true, autocomplete: 'bday' },
      {
        name: 'kind',
        type: 'radio',
        label: 'Membership',
        required: true,
        options: [
          { value: 'adult', label: 'Adult', number: 120 },
          { value: 'youth', label: 'Under 18', number: 60 },
          { value: 'family', label: 'Family', number: 200 },
        ],
      },
      { name: 'fee', type: 'calculated', label: 'Fee a year', expression: '{kind}', decimals: 0, unit: 'EUR' },
      storedConsent,
    ],
    steps: [
      { id: 'you', title: 'About you', fields: ['name', 'email', 'phone', 'address', 'born'] },
      { id: 'membership', title: 'Membership', fields: ['kind', 'fee', 'consent'] },
    ],
    settings: { approval: true },
  }),
  template('conference', 'Conference', 'For several days, with prices and a stay.', {
    title: 'Register for the conference',
    fields: [
      fullName,
      emailField,
      line('organisation', 'Organisation', { autocomplete: 'organization' }),
      {
        name: 'ticket',
        type: 'radio',
        label: 'Ticket',
        required: true,
        options: [
          { value: 'full', label: 'All days', number: 290 },
          { value: 'day', label: 'One day', number: 120 },
          { value: 'online', label: 'Online', number: 40 },
        ],
      },
      { name: 'hotel', type: 'checkbox', label: 'I need a room', showIf: { all: [{ field: 'ticket', isNot: 'online' }] } },
      {
        name: 'arrival',
        type: 'date',
        label: 'Arrival',
        required: true,
        min: 'today',
        width: 'half',
        showIf: { all: [{ field: 'hotel', is: true }] },
      },
      {
        name: 'departure',
        type: 'date',
        label: 'Departure',
        required: true,
        min: 'today',
        width: 'half',
        showIf: { all: [{ field: 'hotel', is: true }] },
      },
      {
        name: 'total',
        type: 'calculated',
        label: 'Total',
        expression: '{ticket} + if({hotel}, max(days({arrival}, {departure}), 0) * 95, 0)',
        unit: 'EUR',
      },
      { name: 'diet', type: 'select', label: 'Diet', other: true, options: DIETS, showIf: { all: [{ field: 'ticket', isNot: 'online' }] } },
      storedConsent,
    ],
    steps: [
      { id: 'you', title: 'About you', fields: ['name', 'email', 'organisation'] },
      { id: 'ticket', title: 'Ticket', fields: ['ticket', 'hotel', 'arrival', 'departure', 'total'] },
      { id: 'rest', title: 'Last questions', fields: ['diet', 'consent'] },
    ],
    settings: { capacity: 300, waitingList: 50 },
  }),
  template('camp', 'Summer camp', 'For parents who register a child.', {
    title: 'Register a child',
    fields: [
      { name: 'child', type: 'name', label: 'Child', required: true },
      { name: 'born', type: 'date', label: 'Date of birth', required: true, min: 'today-17y', max: 'today-6y' },
      lines('health', 'Allergies, medicines and what we should know', false),
      { name: 'name', type: 'name', label: 'Parent', required: true },
      emailField,
      { ...phoneField, label: 'Phone in an emergency', required: true },
      { name: 'swim', type: 'radio', label: 'Can your child swim?', required: true, options: answers('Yes', 'No') },
      storedConsent,
    ],
    steps: [
      { id: 'child', title: 'Your child', fields: ['child', 'born', 'swim', 'health'] },
      { id: 'you', title: 'You', fields: ['name', 'email', 'phone', 'consent'] },
    ],
    settings: { capacity: 40, waitingList: 10, onePer: null },
  }),
];
