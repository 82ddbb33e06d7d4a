import { useEffect, useState } from 'react';

export function ContactForm() {
  const [verified, setVerified] = useState(false);
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (!window.CaptchaSDK) return console.error('CAPTCHA SDK not loaded!');
    const captcha = new window.CaptchaSDK({
      containerId: 'captcha-container',
      onSuccess: () => setVerified(true),
      onFailure: () => setVerified(false),
      onExpired: () => setVerified(false),
      config: { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image', action: 'contact' },
    });
    return () => captcha.remove();
  }, []);

  function submit(event) {
    event.preventDefault();
    if (!verified) return alert('Please complete the CAPTCHA.');
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    if (!fields.name || !fields.email) return setStatus('Please fill in all the fields.');
    if (!form.reportValidity()) return;
    setStatus('Yay! Your form was sent!');
    form.reset();
    setVerified(false);
  }

  return (
    <form onSubmit={submit} noValidate>
      <input name="name" type="text" placeholder="Name" required />
      <input name="email" type="email" placeholder="Email" required />
      <div id="captcha-container" />
      <button disabled={!verified}>Send</button>
      <p role="status">{status}</p>
    </form>
  );
}
