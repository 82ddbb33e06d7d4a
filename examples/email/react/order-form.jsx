import { useState } from 'react';

/** Posts to your own server, which sends the mail: this page has no key and no secret. */
export function OrderForm() {
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState(false);

  async function order(event) {
    event.preventDefault();
    setSending(true);
    try {
      const answer = await fetch('/orders', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });
      setSaid((await answer.text()) || 'The order could not be sent. Please try again.');
    } catch {
      setSaid('The order could not be sent. Please try again.');
    }
    setSending(false);
  }

  return (
    <form onSubmit={order}>
      <label>
        Your name <input name="name" autoComplete="name" required />
      </label>
      <label>
        Email <input name="email" type="email" autoComplete="email" required />
      </label>
      <button disabled={sending}>{sending ? 'Sending…' : 'Order'}</button>
      <p role="status">{said}</p>
    </form>
  );
}
