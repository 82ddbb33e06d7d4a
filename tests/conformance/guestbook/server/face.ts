import type { Face, Shown } from '@inlay/hosted/face.ts';
import { markup } from '@inlay/hosted/markup.ts';

const page = (title: string): Shown => ({
  title,
  language: 'en',
  dir: 'ltr',
  languages: ['en'],
  content: markup`<h1>${title}</h1>`,
  style: '',
  scripts: [],
  theme: 'auto',
  index: false,
  leadsTo: null,
});

/** The book at our origin, where names are signed by plain HTML. */
export const face: Face = {
  show: async () => page('Guestbook'),
  thank: async (_visit, reference) => page(`Signed as ${reference}`),
  take: async (_visit, receive) => ({ answer: {}, part: 'book', reference: String((await receive()).body['name']), redirectUrl: null }),
};
