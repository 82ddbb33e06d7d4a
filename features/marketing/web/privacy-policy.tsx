import { TextLink } from '@inlay/ui/link-button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export const meta = () => [
  { title: 'Privacy Policy · Inlay' },
  {
    name: 'description',
    content: 'What Inlay keeps about account owners and about the visitors who meet its components, for how long, and who else sees it.',
  },
];

const sections: readonly LegalSection[] = [
  {
    id: 'owners',
    title: 'Account owners',
    content: (
      <>
        <p>When you register we keep what the form asked for, and besides:</p>
        <ul>
          <li>your password and security answer as hashes, which nobody can read back,</li>
          <li>the time, network address and browser of each session, so that you can see and end it,</li>
          <li>which components you chose, their keys, and how often they were used in a day,</li>
          <li>what you write to us, with the network address it came from.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'visitors',
    title: 'Visitors who meet a captcha',
    content: (
      <>
        <p>
          The captcha sets no cookie and writes nothing into the browser’s storage. It does not ask who the visitor is. The challenge
          travels sealed with the page; the movement of the pointer is read with the answer and not kept.
        </p>
        <p>
          The network address is used to limit how often one address may ask. Per day and site we count challenges and answers, without the
          visitors behind them. This text has been carried over from a manual captcha-solving service: no person on our side looks at or
          solves the challenges of your visitors.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    content: (
      <p>
        One cookie holds your session while you are logged in. The browser’s storage keeps the theme, the platform of the code you read,
        drafts you have not saved, and that you are logged in. There are no cookies of others, no counters and no advertisements.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment processors',
    content: (
      <p>
        Payments are handled by payment processors: PayPal, Stripe, Skrill and WebMoney. You give your card or account to them, under their
        own notices. We receive the amount, the date and a reference, never the number of a card.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    content: <p>The service is for users 18 and over. We do not knowingly keep data of account owners who are younger.</p>,
  },
  {
    id: 'deletion',
    title: 'How long',
    content: (
      <>
        <p>
          Your data stays as long as your account. Inactive accounts may be deleted after 12 months, with everything that belongs to them.
        </p>
        <p>You may ask at any time what we keep, have it corrected, or have the account deleted.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    content: (
      <p>
        Nobody buys it. Besides the payment processors, mail and text messages pass through the services that carry them, with the address
        and the text. Where a law obliges us to hand something over, we hand over that and no more.
      </p>
    ),
  },
  {
    id: 'ask',
    title: 'Questions',
    content: (
      <p>
        Write through <TextLink to="/ContactUs?subject=Privacy">Contact Us</TextLink>. We reply within 24 hours.
      </p>
    ),
  },
];

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we keep, why, and for how long. About you as an account owner, and about the visitors who meet our components on your site."
      sections={sections}
    />
  );
}
