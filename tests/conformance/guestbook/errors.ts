import { defineErrors } from '@inlay/kernel/parts/error-guide.ts';

export const errors = defineErrors({
  'guestbook-full': {
    status: 409,
    title: 'The guestbook is full.',
    widget: 'Sorry, this book is full.',
    place: 'page',
    means: 'The book has no page left.',
    why: ['Two visitors have signed it, and its owner has not emptied it since.'],
    todo: ['Empty the book in the dashboard.'],
    retry: 'No. It works again once the book is emptied.',
    also: 'no page left HTTP 409',
  },
});

export default errors;
