import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { environmentOf } from '@inlay/kernel/environment.ts';
import { CodeBlock } from '@inlay/ui/layout/code-block.tsx';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { localStore } from '@inlay/web-client/storage.ts';
import { HostedAddress } from './hosted-address.tsx';
import { KeyChoice, type KeyKind } from './keys/key-choice.tsx';
import { ServerSnippet } from './secrets/server-snippet.tsx';
import type { TabProps } from './detail-tabs.ts';
import { shownSnippet } from './shown-snippet.ts';

const BUILT_IN_SITE_KEY = 'inlay_test_pass';

/** Code to paste, holding the project's own keys of the environment or the built-in keys. The chosen platform is remembered. */
export function SdkTab({ subscription, siteKey, host, own, installCheck }: TabProps) {
  const { family, component, licence } = subscription;
  const guide = `/SDKDocumentation/${encodeURI(family.name)}/${encodeURI(component.name)}`;
  const [platform, setPlatform] = useState<string | null>(() => localStore.get(STORAGE.snippetPlatform));
  const environment = environmentOf(siteKey);
  const [kind, setKind] = useState<KeyKind>(environment);
  const { snippets } = own;
  if (!snippets) {
    return (
      <div className="card grid justify-items-start gap-3 p-5 sm:p-8">
        <h2 className="heading-3">Documentation In Progress</h2>
        <p className="max-w-[60ch] text-muted">
          {component.live
            ? `The snippet for ${component.name} is being written.`
            : `${component.name} is announced and does not run yet: there is nothing to install. The snippet appears here when it works.`}
        </p>
        <LinkButton to={guide}>SDK Documentation</LinkButton>
      </div>
    );
  }
  const { origin } = location;
  const keys =
    kind === 'built-in'
      ? { siteKey: BUILT_IN_SITE_KEY, compKey: `inlay_test_${component.familySlug}_${component.slug}` }
      : { siteKey, compKey: licence.compKey };
  const samples = snippets.page({ origin, ...keys });
  const { label: shown } = shownSnippet(samples, platform);
  const isOfServers = component.calledBy === 'server';
  const onPage = (
    <CodeBlock
      samples={samples}
      value={shown}
      onChange={(label) => {
        setPlatform(label);
        localStore.set(STORAGE.snippetPlatform, label);
      }}
      {...(!isOfServers && {
        own: [keys.siteKey, keys.compKey],
        note: <KeyChoice own={environment} kind={kind} onChange={setKind} />,
      })}
      foot={
        <TextLink to={`${guide}/${shown}`} className="py-0.5 text-sm">
          Full guide for {shown}
        </TextLink>
      }
    />
  );
  const onServer = snippets.server && (
    <OnYourServer>
      <ServerSnippet
        key={shown}
        samples={snippets.server({ origin, host })}
        first={shown === 'ASP.NET' ? 'ASP.NET' : 'curl'}
        kind={kind}
        secretsHref={`?c=${component.id}&tab=subscription`}
      />
    </OnYourServer>
  );
  if (isOfServers)
    return (
      <div className="grid grid-cols-1 gap-6">
        {installCheck}
        {onServer}
        <section aria-labelledby="on-your-page">
          <h2 id="on-your-page" className="heading-3 mb-3">
            On your page
          </h2>
          <p className="mb-3 max-w-[60ch] text-sm text-muted">The page posts to your server. Your secret never goes into a page.</p>
          {onPage}
        </section>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {installCheck}
      {onPage}
      {snippets.ways && (
        <section aria-labelledby="other-ways">
          <h2 id="other-ways" className="heading-3 mb-3">
            Other ways
          </h2>
          <CodeBlock samples={snippets.ways({ origin, ...keys })} own={[keys.siteKey, keys.compKey]} />
        </section>
      )}
      {own.hosted && <HostedAddress origin={origin} {...keys} guide={`${guide}/HTML`} />}
      {onServer}
    </div>
  );
}

/** The place that "Show the server snippet" leads to, from this tab or from another view. */
function OnYourServer({ children }: { children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#on-your-server') return;
    // After the view's own scroll to the top, which runs later in this same commit.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  return (
    <section aria-labelledby="on-your-server">
      <h2 id="on-your-server" ref={heading} tabIndex={-1} className="heading-3 mb-3 rounded-xs">
        On your server
      </h2>
      {children}
    </section>
  );
}
