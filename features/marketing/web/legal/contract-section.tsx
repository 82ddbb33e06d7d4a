import { useState } from 'react';
import { serverSnippets } from '@inlay/catalogue/captcha/rules/snippets.ts';
import { CodeBlock } from '@inlay/ui/layout/code-block.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { Reveal } from '../home/reveal.tsx';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';

const keys = [
  ['siteKey', 'Names your site. Public by design: it opens nothing by itself.'],
  ['compKey', 'Names one component of one site.'],
  ['secret', 'Stays on your server. Shown once, stored hashed.'],
] as const;

/** What every integration shares, and the one call that a server makes. */
export function ContractSection() {
  const origin = useOrigin();
  const [language, chooseLanguage] = useState('Node');
  return (
    <section className="wrap pt-16 md:pt-24">
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <Reveal>
          <h2 className="heading-2">One contract for all</h2>
          <p className="mt-3 text-[1rem]/6.5 text-muted">
            A container, two callbacks, two keys. Success enables the button, failure keeps it disabled, and a submission resets it. Then
            your server asks ours whether the token is valid. The answer is yes exactly once.
          </p>
          <dl className="mt-6 border-t border-line">
            {keys.map(([name, text]) => (
              <div key={name} className="grid grid-cols-[96px_1fr] gap-4 border-b border-line py-4">
                <dt className="font-mono text-xs font-medium">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm text-muted">
            Every call, field and answer: <TextLink to="/api/reference">API reference</TextLink>.
          </p>
        </Reveal>
        <Reveal picture className="min-w-0">
          <CodeBlock samples={serverSnippets({ origin })} value={language} onChange={chooseLanguage} />
        </Reveal>
      </div>
    </section>
  );
}
