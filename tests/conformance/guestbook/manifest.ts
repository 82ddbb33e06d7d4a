import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Guestbook',
  order: 99,
  flags: { webhook: true },
  description: 'Visitors sign a book on the page, and its owner reads who came.',
  page: {
    lead: 'One element opens a book on your page. Visitors leave their name, and you read in the dashboard who came and when.',
    features: [
      { icon: 'keyboard', title: 'One line to sign', text: 'A name is all that a visitor types, by keyboard or by touch.' },
      { icon: 'book', title: 'Ruled paper', text: 'The book takes the colours and the type of the page that it lies on.' },
      { icon: 'list', title: 'Entries in order', text: 'You see the newest first and empty the book when it is full.' },
    ],
    why: 'A counter tells you how many came, and a form asks for more than most want to give. A name in a book is quickly written, and it is there to be read by whoever comes next.',
    benefits: [
      { title: 'Nothing to register', text: 'Visitors sign without an account of any kind.' },
      { title: 'Kept for 30 days', text: 'Names go by themselves, so that nobody has to delete them.' },
      { title: 'Twelve languages', text: 'The book speaks the language of the page around it.' },
    ],
    glyph: 'M4 4h16v16H4zM8 9h8M8 13h5',
  },
} satisfies Manifest;
