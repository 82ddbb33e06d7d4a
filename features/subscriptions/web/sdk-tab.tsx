import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { pageSnippets, serverSnippets } from '@inlay/catalogue/captcha/rules/snippets.ts';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { CodeBlock } from '@inlay/ui/code-block.tsx';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { localStore } from '@inlay/ui/storage.ts';
import type { TabProps } from './subscription-detail.tsx';

/** Code to paste, holding the account's own keys. The chosen platform is remembered. */
export function SdkTab({ subscription, siteKey }: TabProps) {
  const { family, component, licence } = subscription;
  const guide = `/SDKDocumentation/${encodeURI(family.name)}/${encodeURI(component.name)}`;
  const [platform, setPlatform] = useState(() => localStore.get(STORAGE.snippetPlatform) ?? 'HTML');
  if (family.slug !== 'captcha' || !component.live) {
    return (
      <div className="card grid justify-items-start gap-3 p-5 sm:p-8">
        <h2 className="heading-3">Documentation In Progress</h2>
        <p className="max-w-[60ch] text-muted">
          Your keys are issued and stay valid. The snippet appears here when {component.name} works.
        </p>
        <LinkButton to={guide}>SDK Documentation</LinkButton>
      </div>
    );
  }
  const origin = location.origin;
  const samples = pageSnippets({ origin, siteKey, compKey: licence.compKey });
  const shown = samples.some(({ label }) => label === platform) ? platform : 'HTML';
  return (
    <div className="grid grid-cols-1 gap-6">
      <CodeBlock
        samples={samples}
        value={shown}
        onChange={(label) => {
          setPlatform(label);
          localStore.set(STORAGE.snippetPlatform, label);
        }}
        own={[siteKey, licence.compKey]}
        note={
          <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-xs text-muted">
            <KeyRound size={16} aria-hidden />
            Filled in with your keys. Paste it as it is.
          </p>
        }
      />
      <p>
        <TextLink to={guide}>Full guide for {shown}, about 5 minutes</TextLink>
      </p>
      <section aria-labelledby="on-your-server">
        <h2 id="on-your-server" className="heading-3 mb-3">
          On your server
        </h2>
        <CodeBlock samples={serverSnippets({ origin })} />
        <p className="mt-3 text-sm text-muted">
          The secret is made once, in the <TextLink to={`?c=${component.id}&tab=subscription`}>Subscription tab</TextLink>. Keep it in the
          server's environment as INLAY_SECRET.
        </p>
      </section>
    </div>
  );
}
