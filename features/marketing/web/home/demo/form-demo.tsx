import { InlayForm } from '@inlay/react';
import { formSnippets } from '@inlay/catalogue/forms/rules/snippets.ts';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import type { Service } from '../../service/find-service.ts';
import { ExploreButton } from '../explore-button.tsx';
import { DemoFrame } from './demo-frame.tsx';
import { useNear } from './use-near.ts';

/** The real form with test keys: what is sent is checked, and not kept. Beside it the code that sets it in. */
export function FormDemo({ component, family, guide }: Service) {
  const origin = useOrigin();
  const keys = { siteKey: 'inlay_test_pass', compKey: `inlay_test_${family.slug}_${component.slug}` };
  const [pane, near] = useNear<HTMLDivElement>();
  return (
    <DemoFrame
      samples={formSnippets({ origin, ...keys })}
      foot="Nothing you send here is kept. With your own keys, it arrives in your inbox."
      links={
        <>
          <ExploreButton guide={guide} />
          <TextLink to="/docs/migrate-forms">Coming from Formspree?</TextLink>
        </>
      }
    >
      {({ round, note }) => (
        <div ref={pane} className="grid min-h-120 flex-1 grid-cols-[minmax(0,480px)] content-center justify-center px-4 py-8 md:px-6">
          {near && (
            <InlayForm
              key={round}
              sitekey={keys.siteKey}
              compkey={keys.compKey}
              draft="off"
              onReady={() => note('ready')}
              onSuccess={({ reference }) => note(`success, reference ${reference}`)}
              onError={({ code }) => note(`error: ${code}`)}
            >
              <p>The form did not load. Check your connection, then Reset.</p>
            </InlayForm>
          )}
        </div>
      )}
    </DemoFrame>
  );
}
