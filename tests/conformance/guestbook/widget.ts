import { h } from '@inlay/sdk/core/dom.ts';
import type { ElementModule } from '@inlay/sdk/elements/element-module.ts';
import { texts as english } from './widget/texts.ts';

/** A field and a button that names the guest; who signs gets the entry's id for a token. */
const guestbook: ElementModule = {
  async create({ into, base, option, signal, texts, setState, succeed, fail }) {
    const { title, sign } = await texts(english);
    const name = h('input', { 'aria-label': title });
    const button = h('button', { click: () => void send() }, sign.replace('{name}', option('guest')));
    into.append(name, button);

    async function send(): Promise<void> {
      setState('busy');
      const answer = await fetch(`${base}/api/v1/forms/guestbook/entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', sitekey: option('sitekey'), compkey: option('compkey') },
        body: JSON.stringify({ name: name.value }),
        signal,
      });
      const entry = (await answer.json()) as { id: string; code: string; message: string };
      if (answer.ok) succeed(entry.id, { name: name.value });
      else fail({ code: entry.code, message: entry.message, retryable: false });
    }

    return { reset: () => setState('ready'), focus: () => name.focus(), remove() {} };
  },
};

export default guestbook;
