import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['shown'], lost: { one: 'did not begin', other: 'did not begin' } },
    { key: 'started', name: 'Started', events: ['started'], lost: { one: 'did not send', other: 'did not send' } },
    { key: 'sent', name: 'Sent', events: ['sent'], lost: { one: 'has no answer', other: 'have no answer' } },
    { key: 'answered', name: 'Answered', events: ['answered'] },
  ],
  failures: { closed: 'closed', asked: 'captcha-required' },
  install: {
    redeems: false,
    done: { step: 'Form sent', first: 'First form sent', since: 'First sent' },
    todo: { title: 'Send the form once', text: 'Open your page, fill in the form and send it.' },
    waiting: { title: 'Waiting for your first message', text: 'Paste the snippet, open your page, send the form once.' },
    works: { title: 'Working', badge: 'Receiving' },
  },
  nothing: { any: 'No form shown', byHost: 'No host has shown a form' },
});

export default figures;
