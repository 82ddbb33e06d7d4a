import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageSnippets } from '@inlay/catalogue/captcha/rules/snippets.ts';
import { CodeBlock } from '@inlay/ui/layout/code-block.tsx';
import { CopyButton } from '@inlay/ui/layout/copy-button.tsx';
import { NumberedSteps } from '../service/numbered-steps.tsx';
import { Reveal } from './reveal.tsx';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { useSnippetPlatform } from './use-snippet-platform.ts';

const keys = { siteKey: 'inlay_test_pass', compKey: 'inlay_test_captcha_number-image' };
const moves = [
  ['Load one script', 'No package to install, and no third party is called.'],
  ['Pass two keys', 'The siteKey names the site, the compKey the component.'],
  ['Redeem on your server', 'A browser flag proves nothing. The token does, once.'],
] as const;

export function SetItIn() {
  const origin = useOrigin();
  const [platform, choosePlatform] = useSnippetPlatform();
  return (
    <section className="wrap pt-16 md:pt-24">
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <Reveal>
          <h2 className="heading-2">Set it in</h2>
          <p className="mt-3 text-[1rem]/6.5 text-muted">
            Three steps, the same for every captcha. The keys are real test keys: paste the code and it runs on any host.
          </p>
          <NumberedSteps steps={moves} className="mt-8 gap-6" />
          <dl className="card mt-8 divide-y divide-line overflow-hidden">
            {Object.entries(keys).map(([name, value]) => (
              <div key={name} className="grid grid-cols-[76px_minmax(0,1fr)] items-center gap-2 py-2 pr-2 pl-4">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="flex items-center justify-between gap-2 font-mono text-xs">
                  <span className="truncate">{value}</span>
                  <CopyButton text={value} what={name} iconOnly />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <Link
              to="/SDKDocumentation/Captcha/Number%20to%20Image%20Matching"
              className="inline-flex items-center gap-1.5 rounded-xs font-medium text-primary hover:underline hover:underline-offset-4"
            >
              Open the full guide <ArrowRight size={16} aria-hidden />
            </Link>
          </p>
        </Reveal>
        <Reveal picture className="min-w-0">
          <CodeBlock samples={pageSnippets({ origin, ...keys })} value={platform} onChange={choosePlatform} />
        </Reveal>
      </div>
    </section>
  );
}
