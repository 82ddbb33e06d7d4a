import { TextLink } from '@inlay/ui/link-button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export const meta = () => [
  { title: 'Data processing agreement · Inlay' },
  { name: 'description', content: 'An agreement under Art. 28 GDPR between you and Inlay, ready to fill in and sign.' },
];

const Blank = ({ for: what }: { for: string }) => <span className="border-b border-line-strong px-2 text-subtle">[{what}]</span>;

const sections: readonly LegalSection[] = [
  {
    id: 'parties',
    title: 'Parties',
    content: (
      <>
        <p>
          Controller: <Blank for="company" />, <Blank for="address" />, represented by <Blank for="name and role" />.
        </p>
        <p>
          Processor: <Blank for="who runs this Inlay server" />, <Blank for="address" />, represented by <Blank for="name and role" />.
        </p>
      </>
    ),
  },
  {
    id: 'subject',
    title: 'Subject, duration, data',
    content: (
      <ul>
        <li>Subject and purpose: providing the components that the controller subscribes to, to protect its sites from automated abuse.</li>
        <li>Duration: for as long as the controller’s account exists.</li>
        <li>Data subjects: visitors to the controller’s sites.</li>
        <li>
          Data: the data listed in <TextLink to="/docs/visitor-privacy">Privacy for your visitors</TextLink>, for the periods given there.
          No special categories of data.
        </li>
      </ul>
    ),
  },
  {
    id: 'instructions',
    title: 'Instructions',
    content: (
      <p>
        The processor processes the data only on the controller’s documented instructions: this agreement and the settings of the account.
        It tells the controller if it considers an instruction unlawful.
      </p>
    ),
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality and security',
    content: (
      <ul>
        <li>Everyone with access to the data is bound to confidentiality.</li>
        <li>
          Transport is encrypted. Passwords, keys and tokens are stored hashed or encrypted. Network addresses are hashed with a key that
          changes every day.
        </li>
        <li>Access is limited to those who operate the service. Changes to an account are written to its activity log.</li>
        <li>The processor may replace these measures with equal or better ones.</li>
      </ul>
    ),
  },
  {
    id: 'sub-processors',
    title: 'Sub-processors',
    content: (
      <p>
        None at the time of signing. The processor announces a new one at least 30 days in advance. The controller may object and end the
        agreement.
      </p>
    ),
  },
  {
    id: 'assistance',
    title: 'Assistance',
    content: (
      <p>
        The processor helps the controller to respond to data subjects, assess risks and consult authorities, as far as the nature of the
        processing allows. It cannot identify individual visitors.
      </p>
    ),
  },
  {
    id: 'breaches',
    title: 'Breaches',
    content: (
      <p>
        The processor reports a personal data breach without undue delay, and within 48 hours of learning of it, with what it knows by then.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Deletion and return',
    content: (
      <p>
        The controller can export and delete the account at any time in the dashboard. Deletion takes effect at once; backups are replaced
        within <Blank for="days" /> days.
      </p>
    ),
  },
  {
    id: 'audits',
    title: 'Audits',
    content: (
      <p>
        The processor provides the information that shows compliance, and allows audits once a year, with 30 days’ notice, at the
        controller’s expense.
      </p>
    ),
  },
  {
    id: 'signatures',
    title: 'Signatures',
    content: (
      <>
        <p>
          Controller: <Blank for="place, date, signature" />
        </p>
        <p>
          Processor: <Blank for="place, date, signature" />
        </p>
      </>
    ),
  },
];

export default function DataProcessingAgreementPage() {
  return (
    <LegalPage
      title="Data processing agreement"
      lead="Under Art. 28 GDPR. Print this page, fill in the parts in brackets, and send it to us to sign."
      sections={sections}
    />
  );
}
