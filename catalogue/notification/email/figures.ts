import { defineFigures } from '@inlay/kernel/parts/figures.ts';

export const figures = defineFigures({
  steps: [
    { key: 'accepted', name: 'Accepted', events: ['accepted'], lost: { one: 'was not sent', other: 'were not sent' } },
    { key: 'sent', name: 'Sent', events: ['sent'], lost: { one: 'has no receipt', other: 'have no receipt' } },
    { key: 'delivered', name: 'Delivered', events: ['delivered'] },
  ],
  failures: {},
  install: {
    redeems: false,
    done: { step: 'Message accepted', first: 'First message accepted', since: 'First accepted' },
    todo: { title: 'Send the first message', text: 'Call the API from your server with a live secret.' },
    waiting: { title: 'Waiting for your first message', text: 'Create a secret, and make one call from your server.' },
    works: { title: 'Working', badge: 'Sending' },
  },
  nothing: { any: 'No message accepted', byHost: 'Messages have no host' },
});

export default figures;
