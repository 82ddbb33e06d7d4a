import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['shown'], lost: { one: 'did not begin', other: 'did not begin' } },
    { key: 'started', name: 'Started', events: ['started'], lost: { one: 'did not send', other: 'did not send' } },
    { key: 'sent', name: 'Sent', events: ['sent'], lost: { one: 'has no answer', other: 'have no answer' } },
    { key: 'answered', name: 'Answered', events: ['answered'] },
  ],
  failures: { closed: 'closed', asked: 'captcha-required' },
  nothing: { any: 'No form shown', byHost: 'No host has shown a form' },
});

export default figures;
