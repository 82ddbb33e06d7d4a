import { useEffect, useRef } from 'react';

/** `onSent` gets the id and the reference of what was sent, and a token that proves it to your server. Keep the function stable. */
export function ContactForm({ onSent }) {
  const form = useRef(null);

  useEffect(() => {
    const element = form.current;
    const sent = (event) => onSent(event.detail);
    element.addEventListener('inlay:success', sent);
    return () => element.removeEventListener('inlay:success', sent);
  }, [onSent]);

  return (
    <inlay-form ref={form} compkey="inlay_test_forms_contact-us" form="main">
      <p>The form could not be loaded. Write to office@example.com.</p>
    </inlay-form>
  );
}
