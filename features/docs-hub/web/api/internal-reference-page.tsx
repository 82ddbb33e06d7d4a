import { calls } from 'virtual:internal-calls';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { REFERENCE } from '../../rules/hub-paths.ts';
import { ApiCalls } from './api-calls.tsx';
import '../docs.css';

export const meta = () => [
  { title: 'Internal calls · API reference · Inlay' },
  { name: 'description', content: 'What the dashboard, the registration and the other pages of Inlay call.' },
];

const tags = [...new Set(calls.map(({ tag }) => tag))].toSorted();
const groups = tags.map((tag) => ({ title: tag, calls: calls.filter((call) => call.tag === tag) }));

/** What our own pages call. */
export default function InternalReferencePage() {
  return (
    <>
      <h1 className="heading-1 md:text-[2.5rem]/11">Internal calls</h1>
      <p className="lead mt-3 max-w-[60ch]">
        What the dashboard, the registration and our other pages call. They may change without notice, and your site does not need them.
      </p>
      <p className="mt-4 max-w-[68ch] text-muted">
        They answer only pages on this host. Calls behind a login need the session cookie and the header{' '}
        <code className="docs-code">sitekey</code>. The calls for your site are in the <TextLink to={REFERENCE}>API reference</TextLink>.
      </p>
      <ApiCalls groups={groups} />
    </>
  );
}
