import { calls } from 'virtual:public-calls';
import { TextLink, textLinkClass } from '@inlay/ui/link-button.tsx';
import { INTERNAL_REFERENCE } from '../../rules/api/api-call.ts';
import { ApiCalls, type CallGroup } from './api-calls.tsx';
import '../docs.css';

export const meta = () => [
  { title: 'API reference · Inlay' },
  { name: 'description', content: 'What your server and your page call: fields, answers, examples and error codes.' },
];

/** In the order in which a page needs them. */
const ORDER = ['/api/v1/captcha/challenge', '/api/v1/captcha/answer'];
const byOrder = calls.toSorted((one, other) => ORDER.indexOf(one.path) - ORDER.indexOf(other.path));

const groups: readonly CallGroup[] = [
  {
    title: 'From your server',
    text: 'The one call that every form needs. It takes a secret of your site, so it must never be in the page.',
    calls: byOrder.filter(({ caller }) => caller === 'server'),
  },
  {
    title: 'With a secret',
    text: 'For your own tools. Send a secret as a bearer token: it identifies the project and the environment, live or test. If a POST has an Idempotency-Key, repeating it within 24 hours returns the first answer.',
    calls: byOrder.filter(({ caller }) => caller === 'secret'),
  },
  {
    title: 'From your page',
    text: 'Our script makes these calls for you. Both take your keys as headers and work on any page of your domains.',
    calls: byOrder.filter(({ caller }) => caller === 'widget'),
  },
];

/** What a customer's server and page call. */
export default function ReferencePage() {
  return (
    <>
      <h1 className="heading-1 md:text-[2.5rem]/11">API reference</h1>
      <p className="lead mt-3 max-w-[60ch]">The calls that your server and your page make. The examples use test keys.</p>
      <p className="mt-4 max-w-[68ch] text-muted">
        Answers are JSON. siteverify also accepts form posts. A refused call answers{' '}
        <code className="docs-code">{'{status, code, message, requestId}'}</code>; each code has{' '}
        <TextLink to="/docs/errors">a page of its own</TextLink>. siteverify answers <code className="docs-code">success: false</code> with{' '}
        <code className="docs-code">error-codes</code>. The same as OpenAPI 3.1:{' '}
        <a href="/api/openapi.json" className={textLinkClass}>
          /api/openapi.json
        </a>
        . The calls of our own pages are listed under <TextLink to={INTERNAL_REFERENCE}>internal calls</TextLink>.
      </p>
      <ApiCalls groups={groups} />
    </>
  );
}
