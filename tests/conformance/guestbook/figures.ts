import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['opened'], lost: { one: 'reader left no name', other: 'readers left no name' } },
    { key: 'signed', name: 'Signed', events: ['signed'] },
  ],
  failures: { full: 'guestbook-full' },
  nothing: { any: 'No guestbook opened', byHost: 'No host has opened a guestbook' },
});

export default figures;
