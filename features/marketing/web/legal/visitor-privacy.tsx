import { TextLink } from '@inlay/ui/link-button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export const meta = () => [
  { title: 'Privacy for your visitors · Inlay' },
  {
    name: 'description',
    content: 'The privacy notice, roles, retention periods and sub-processors you need when you add an Inlay captcha to your site.',
  },
];

const sections: readonly LegalSection[] = [
  {
    id: 'roles',
    title: 'Roles',
    content: (
      <>
        <p>
          You decide that your visitors see a captcha, so you are the controller (GDPR Art. 4(7)). Inlay processes their data on your behalf
          and on your instructions, so we are the processor (Art. 4(8)). The{' '}
          <TextLink to="/docs/data-processing-agreement">data processing agreement</TextLink> is ready for you to fill in.
        </p>
        <p>If you host Inlay yourself, no processor is involved: you are the controller, and the data never leaves your servers.</p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'What we process',
    content: (
      <ul>
        <li>
          The network address, to limit how often one network can request a captcha. We count it under a keyed hash that changes every day.
        </li>
        <li>The host name of the page, to check that it is one of yours.</li>
        <li>The answer to the challenge, and proof that the device did a small computation.</li>
        <li>Any action and data that your page passes to the widget. They travel inside the token and are not stored.</li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: 'What we don’t collect',
    content: (
      <p>
        The captcha sets no cookies, writes nothing to the browser’s storage, takes no fingerprint, records no pointer movements, contacts
        no other host and builds no profile across sites. It never asks visitors who they are. It needs no consent banner: nothing is stored
        on or read from the visitor’s device beyond what the challenge needs (ePrivacy Directive Art. 5(3)).
      </p>
    ),
  },
  {
    id: 'periods',
    title: 'How long we keep it',
    content: (
      <ul>
        <li>
          Keyed hash of the network address: in memory, until the rate limit’s window ends. The hash changes every day at 00:00 UTC; nothing
          is kept beyond that.
        </li>
        <li>Requests that we refuse: a line in the server log with that hash, for as long as the log is kept.</li>
        <li>IDs of challenges and tokens: 20 minutes, so that each works only once.</li>
        <li>
          Counts of challenges and answers per site, with nothing about visitors: hourly counts for three days, daily counts for as long as
          your account exists.
        </li>
      </ul>
    ),
  },
  {
    id: 'sub-processors',
    title: 'Sub-processors',
    content: <p>None. No other company receives your visitors’ data.</p>,
  },
  {
    id: 'basis',
    title: 'Legal basis',
    content: (
      <p>
        Usually your legitimate interest in protecting your forms from bots (Art. 6(1)(f)). Where a form is part of a contract, Art. 6(1)(b)
        applies. This page is information, not legal advice.
      </p>
    ),
  },
  {
    id: 'notice',
    title: 'Text for your privacy notice',
    content: (
      <blockquote className="rounded-md border border-line bg-recess px-5 py-4">
        <p>
          We use the Inlay captcha to protect our forms from automated abuse (legitimate interest, Art. 6(1)(f) GDPR). Your network address
          limits how often the captcha can be requested; it is processed under a keyed hash that changes every day. Only refused requests
          are logged, with that hash. The captcha sets no cookies, takes no fingerprint and does not track you across sites. Inlay processes
          this data on our behalf (Art. 28 GDPR); there are no sub-processors.
        </p>
      </blockquote>
    ),
  },
];

export default function VisitorPrivacyPage() {
  return (
    <LegalPage
      title="Privacy for your visitors"
      lead="What happens to your visitors’ data when they see a captcha on your site, and a text for your privacy notice."
      sections={sections}
    />
  );
}
