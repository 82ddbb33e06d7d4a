import { TextLink } from '@inlay/ui/link-button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export const meta = () => [
  { title: 'Terms of Service · Inlay' },
  {
    name: 'description',
    content: 'What you agree to when you use Inlay: a paid service, a personal account, 18 years, 10 days’ notice of changes.',
  },
];

const sections: readonly LegalSection[] = [
  {
    id: 'service',
    title: 'The service',
    content: (
      <>
        <p>Inlay is a paid service. It hosts components, captchas first among them, that you embed in your own sites with two keys.</p>
        <p>
          This text has been carried over from a manual captcha-solving service and keeps its terms. Where it speaks of solved captchas, it
          means challenges that visitors of your site solve and that your server redeems.
        </p>
        <p>The product is in beta. Components marked “Coming soon” are announced and do not run yet.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <>
        <p>
          An account is personal: it belongs to one person. Your unique ID, password, keys and secrets must not be shared with or sold to
          anyone else. The siteKey is public by design, as it stands in your pages; the secret is not.
        </p>
        <p>You are responsible for all activity under your account. Tell us at once if you think that somebody else uses it.</p>
      </>
    ),
  },
  { id: 'age', title: 'Age', content: <p>You must be at least 18 years old to register and to use the service.</p> },
  {
    id: 'use',
    title: 'What is not allowed',
    content: (
      <>
        <p>You may not use the service</p>
        <ul>
          <li>to break into, flood or deceive systems or people,</li>
          <li>to solve captchas of others, or to have them solved, in order to get past their protection,</li>
          <li>to send messages to people who did not ask for them,</li>
          <li>for anything that the law of your country or of the receiver’s country forbids.</li>
        </ul>
        <p>We may close an account used in these ways without notice.</p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    content: (
      <p>
        Prices stand on <TextLink to="/Pricing">Pricing</TextLink>, refunds and the price of solved captchas in the{' '}
        <TextLink to="/PaymentPolicy">Refund and Payment Policy</TextLink>, which is part of these terms.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'What we answer for',
    content: (
      <p>
        We keep the service running with care and say so when it does not. No captcha stops every script or any paid human solver, and none
        of ours is sold as doing so. For damage that follows from an interruption we answer up to the amount you paid in the three months
        before it, unless the law says otherwise.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    content: (
      <p>
        Changes are announced 10 days before they take effect, on this page and by mail to the address of your account. Who goes on using
        the service after that day agrees to them; who does not may close the account and ask for the balance left.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The service is paid, the account is yours alone, you are 18 or older, and changes come with 10 days’ notice."
      sections={sections}
    />
  );
}
