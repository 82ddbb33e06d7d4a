import type { ErrorGuide } from '@inlay/kernel/error-guide.ts';

export default [
  {
    code: 'guestbook-full',
    place: 'page',
    means: 'The book has no page left.',
    why: ['More than a million visitors signed it.'],
    todo: ['Start a new book.'],
    retry: 'No.',
  },
] satisfies readonly ErrorGuide[];
