import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['opened'], lost: { one: 'reader left no name', other: 'readers left no name' } },
    { key: 'signed', name: 'Signed', events: ['signed'] },
  ],
  failures: { full: 'guestbook-full' },
  install: {
    redeems: false,
    done: { step: 'Name signed', first: 'First name signed', since: 'First signed' },
    todo: { title: 'Sign it once', text: 'Open your page and leave your name.' },
    waiting: { title: 'Waiting for your first name', text: 'Paste the snippet, open your page, sign the book once.' },
    works: { title: 'Open', badge: 'Signed' },
  },
  nothing: { any: 'No guestbook opened', byHost: 'No host has opened a guestbook' },
});

export default figures;
