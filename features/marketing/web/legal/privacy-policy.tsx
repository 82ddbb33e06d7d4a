import { TextLink } from '@inlay/ui/link-button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export const meta = () => [
  { title: 'Privacy Policy · Inlay' },
  {
    name: 'description',
    content: 'What Inlay keeps about account owners and about visitors who use its components, for how long, and who else sees it.',
  },
];

const sections: readonly LegalSection[] = [
  {
    id: 'controller',
    title: 'Who is responsible',
    content: (
      <>
        <p>
          Inlay is the controller for the data of account owners and of people who write to us. You can find our address on{' '}
          <TextLink to="/ContactUs">Contact Us</TextLink>. For visitors to a customer’s site, the customer is the controller and we are the
          processor: see <TextLink to="/docs/visitor-privacy">Privacy for your visitors</TextLink>.
        </p>
        <p>Inlay can be self-hosted. If someone else runs the server, they take our place in this policy.</p>
      </>
    ),
  },
  {
    id: 'owners',
    title: 'Account owners',
    content: (
      <>
        <p>
          When you register, we keep what you enter in the form, because we need it to provide the service (GDPR Art. 6(1)(b)). We also
          keep:
        </p>
        <ul>
          <li>
            your password and the answer to your security question as hashes, which nobody can read back. The answer never lets anyone log
            in,
          </li>
          <li>the time, network address and browser of each session, until it ends,</li>
          <li>the browsers you have logged in with, as a random ID, for 400 days after the last login,</li>
          <li>the activity of the account for 90 days, with the network address for the first 30,</li>
          <li>the components you chose, their keys, the domains of your site, and how often the components were used per hour and day.</li>
        </ul>
        <p>
          To keep others out, we count failed logins for 24 hours under a hash of the username, and for 10 minutes under a hash of the
          network address (Art. 6(1)(f)).
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    title: 'Messages to us',
    content: (
      <p>
        We keep what you write in the contact form for 12 months, and what looks like spam for 30 days. The network address it came from
        stands in the mail that tells us, and is not kept with the message. We use both to answer you (Art. 6(1)(b) and (f)).
      </p>
    ),
  },
  {
    id: 'visitors',
    title: 'Visitors who see a captcha',
    content: (
      <>
        <p>
          The captcha sets no cookies, writes nothing to the browser’s storage and takes no fingerprint. It does not record how the pointer
          moves. It sends only the answer to the challenge and proof that the device did a small computation.
        </p>
        <p>
          We use the network address to limit how often one network can request a captcha. We count it in memory, under a keyed hash that
          changes every day. We never write it to the database; a request that we refuse is logged with that hash. We keep the IDs of
          challenges and tokens for 20 minutes so that each works only once. We count challenges and answers per hour, day and site, with
          nothing about the visitors behind them.
        </p>
        <p>
          Parts of our terms were carried over from a manual captcha-solving service. No person on our side looks at or solves the
          challenges of your visitors.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    content: (
      <>
        <p>These pages set two cookies, both strictly necessary, and no third-party cookies:</p>
        <ul>
          <li>
            <code>inlay_sid</code> holds your session, for at most 7 days, or 12 hours without use,
          </li>
          <li>
            <code>inlay_device</code> marks a browser that has logged in before, for a year, so that strangers’ failed logins don’t lock you
            out.
          </li>
        </ul>
        <p>
          The browser’s storage keeps the theme, the platform whose code you read, that you are logged in, your site key, drafts you have
          not saved, and a copy of your profile that makes the dashboard open faster. Logging out removes all of these but the theme and the
          platform. There is no analytics or advertising.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment processors',
    content: (
      <p>
        Paid plans can’t be bought on this site yet, so no payment data is collected. When they can, payments will be handled by payment
        processors: PayPal, Stripe, Skrill and WebMoney. You will give your card or account to them, under their own notices; we will
        receive the amount, the date and a reference, never the number of a card.
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
    title: 'Retention and deletion',
    content: (
      <>
        <p>
          We keep your account’s data for as long as the account exists, unless a shorter period is given above. You can permanently delete
          the account yourself at any time, in the dashboard under Security. Inactive accounts may be deleted after 12 months, with
          everything that belongs to them. Backups made earlier still hold a deleted account until they are replaced.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <p>
        You can download everything we keep about your account as JSON, correct it, and delete it, all in the dashboard. You can also ask us
        to restrict its use, object to its use, or complain to a data protection authority.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    content: (
      <p>
        We don’t sell your data. Emails and text messages pass through the services that carry them, with the address and the text. Where
        the law requires us to disclose data, we disclose that data and no more.
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
      lead="What we keep, why, and for how long: about you as an account owner, and about visitors who use our components on your site."
      sections={sections}
    />
  );
}
