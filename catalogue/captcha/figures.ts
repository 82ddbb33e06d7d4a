import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['challenge'], lost: { one: 'given up or failed', other: 'given up or failed' } },
    { key: 'solved', name: 'Solved', events: ['solved'], lost: { one: 'token never redeemed', other: 'tokens never redeemed' } },
    { key: 'redeemed', name: 'Redeemed', events: ['redeemed'] },
  ],
  failures: { failed: 'wrong-answer', expired: 'challenge-expired' },
  duration: { name: 'solve time', means: 'From showing to solving.' },
  install: {
    redeems: true,
    done: { step: 'Challenge solved', first: 'First challenge solved', since: 'First solved' },
    todo: { title: 'Solve one challenge', text: 'Open your page and tick "I am human".' },
    waiting: { title: 'Waiting for your first verification', text: 'Paste the snippet, open your page, solve one challenge.' },
    works: { title: 'Verified', badge: 'Protected' },
  },
  nothing: { any: 'No challenge shown', byHost: 'No host has shown a challenge' },
});

export default figures;
