import { TextLink } from '@inlay/ui/link-button.tsx';
import { useOrigin } from '@inlay/ui/hooks/use-origin.ts';
import { demoSnippets } from '../../../rules/demo-snippets.ts';
import type { Service } from '../../service/find-service.ts';
import { ExploreButton } from '../explore-button.tsx';
import { CaptchaPane } from './captcha-pane.tsx';
import { DemoFrame } from './demo-frame.tsx';

/** The real captcha with a test key, and beside it the code that sets it in. */
export function CaptchaDemo({ component, family, guide }: Service) {
  const origin = useOrigin();
  const keys = { siteKey: 'inlay_test_challenge', compKey: `inlay_test_${family.slug}_${component.slug}` };
  return (
    <DemoFrame
      samples={demoSnippets({ origin, ...keys })}
      foot={
        <>
          <code className="font-mono text-xs">onSuccess</code> enables the button. Your server redeems the token once.
        </>
      }
      links={
        <>
          <ExploreButton guide={guide} />
          <TextLink to="/docs/migrate">Coming from reCAPTCHA, hCaptcha or Turnstile?</TextLink>
        </>
      }
    >
      {({ round, note }) => <CaptchaPane key={round} {...keys} type={component.slug} note={note} />}
    </DemoFrame>
  );
}
