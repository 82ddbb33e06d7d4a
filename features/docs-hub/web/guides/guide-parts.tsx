import { use, type ComponentProps, type ReactNode } from 'react';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { TEST_COMPKEY, compKeyFor } from '../../rules/guide-keys.ts';
import { COMPONENT_LINK, EXAMPLE_ORIGIN } from '../../rules/guide-source.ts';
import { GuideKeysContext } from './guide-keys-context.ts';

/** A sentence for each component whose fixed test challenge has a written answer. */
const answers = import.meta.glob<string>('../../../../catalogue/*/*/guides/answer.md', { query: '?raw', import: 'default', eager: true });

/** A link in a sentence; one into the dashboard leads to the component that is read. */
export function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  const { componentId } = use(GuideKeysContext);
  return <TextLink to={componentId ? href.replace(COMPONENT_LINK, componentId) : href}>{children}</TextLink>;
}

/** Sentences for who reads the code with keys of their own. */
export const WithOwnKeys = ({ children }: { children?: ReactNode }) => (use(GuideKeysContext).whose === 'own' ? children : null);

/** Sentences for everybody else: their code holds test keys. */
export const WithTestKeys = ({ children }: { children?: ReactNode }) => (use(GuideKeysContext).whose === 'own' ? null : children);

/** Words of code in a sentence: the address of this server, and the test compKey of the component that is read. */
export function GuideCode({ children }: ComponentProps<'code'>) {
  const { origin, testCompKey } = use(GuideKeysContext);
  const text = typeof children === 'string' ? children : '';
  return <code>{text.replaceAll(TEST_COMPKEY, (shown) => compKeyFor(shown, testCompKey)).replaceAll(EXAMPLE_ORIGIN, origin)}</code>;
}

/** The right answer of the challenge that `inlay_test_challenge` always shows. */
export function TestAnswer() {
  const { componentId } = use(GuideKeysContext);
  const answer = Object.entries(answers).find(([path]) => path.includes(`catalogue/${componentId}/`))?.[1];
  return answer === undefined ? null : (
    <p>
      With <code>inlay_test_challenge</code> the challenge is always the same, and &quot;New picture&quot; brings it again. {answer}
    </p>
  );
}
