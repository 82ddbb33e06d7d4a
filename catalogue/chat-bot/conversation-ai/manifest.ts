import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Conversation AI',
  order: 1,
  flags: { ai: true, webhook: true, api: true },
  description: 'Answers visitors from the texts you give it and names the source of each answer. It says so when it does not know.',
  page: {
    lead: 'It answers from the texts you give it and says which one it used. If they do not contain the answer, it says so and offers a person.',
    features: [
      { icon: 'book', title: 'Your texts, nothing else', text: 'Pages, Markdown, PDF and question lists. Each answer names its source.' },
      {
        icon: 'help',
        title: '“I do not know”',
        text: 'Below a threshold it does not guess. It suggests the three nearest pages and keeps the question for you.',
      },
      {
        icon: 'users',
        title: 'Hands over',
        text: 'In business hours to a person, with the conversation so far; outside of them to the contact form.',
      },
    ],
    why: 'A bot that invents an answer costs more than one that has none. By default this one finds and quotes, without any model; where you add one, each citation is checked against the texts it was given. A test set of your questions runs before every change goes live.',
    benefits: [
      {
        title: 'No tricks by text',
        text: 'What stands in a page is data to it, never an order. It shows no pictures and follows no links of others.',
      },
      { title: 'A cap on cost', text: 'Limits on messages a day and tokens a month, with a polite closing message.' },
      { title: 'Every gap is listed', text: 'Unanswered questions become answers with one press.' },
    ],
    glyph: 'M5 5h14M5 10h8M18 9.5l.9 2.1 2.1.9-2.1.9-.9 2.1-.9-2.1-2.1-.9 2.1-.9z',
  },
} satisfies Manifest;
