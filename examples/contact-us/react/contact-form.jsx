import { InlayForm } from '@inlay/react';

/** `onSent` gets the id and the reference of what was sent, and a token that proves it to your server. */
export const ContactForm = ({ onSent }) => (
  <InlayForm apiBase="https://inlay.example.com" sitekey="inlay_test_pass" compkey="inlay_test_forms_contact-us" onSuccess={onSent}>
    <p>The form could not be loaded. Write to office@example.com.</p>
  </InlayForm>
);
