import { useState } from 'react';
import { Captcha } from './captcha.jsx';

export function ContactForm() {
  const [verified, setVerified] = useState(false);
  const [sending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState({});
  const [status, setStatus] = useState('');

  async function submit(event) {
    event.preventDefault();
    if (!verified || sending) return;

    const form = event.currentTarget;
    const { name, email } = form.elements;
    const found = {};
    if (!name.value) found.name = 'Name is required';
    if (!email.value) found.email = 'Email is required';
    else if (!email.checkValidity()) found.email = email.validationMessage;
    setErrors(found);
    if (found.name || found.email) return;

    setSending(true);
    try {
      const answer = await fetch('/contact', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
      // A page in the place of a sentence comes from a server that does not know the address.
      const isPage = answer.status === 404 || answer.headers.get('content-type')?.startsWith('text/html');
      setStatus(isPage ? `No server of yours answers at /contact yet (status ${answer.status}).` : await answer.text());
      if (answer.ok && !isPage) form.reset();
    } catch {
      setStatus('The form could not be sent. Please try again.');
    }
    setSending(false);
    setVerified(false);
    setRound(round + 1);
  }

  return (
    <form onSubmit={submit} noValidate>
      <label>
        Name <input name="name" type="text" required />
      </label>
      {errors.name && <p role="alert">{errors.name}</p>}
      <label>
        Email <input name="email" type="email" required />
      </label>
      {errors.email && <p role="alert">{errors.email}</p>}
      <Captcha key={round} onVerified={setVerified} />
      <button disabled={!verified || sending}>{sending ? 'Sending…' : 'Send'}</button>
      <p role="status">{status}</p>
    </form>
  );
}
