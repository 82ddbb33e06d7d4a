import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['challenge'], lost: { one: 'given up or failed', other: 'given up or failed' } },
    { key: 'solved', name: 'Solved', events: ['solved'], lost: { one: 'token never redeemed', other: 'tokens never redeemed' } },
    { key: 'redeemed', name: 'Redeemed', events: ['redeemed'] },
  ],
  failures: { failed: 'wrong-answer', expired: 'challenge-expired' },
  duration: { name: 'solve time', means: 'From showing to solving.' },
  nothing: { any: 'No challenge shown', byHost: 'No host has shown a challenge' },
});

export default figures;
