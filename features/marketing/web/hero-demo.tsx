import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { Mark } from '@inlay/ui/logo.tsx';
import { TextInput } from '@inlay/ui/text-input.tsx';
import { ChallengePicture } from './challenge-picture.tsx';
import { loadCaptchaSdk, type CaptchaInstance } from './load-captcha-sdk.ts';

type Stage = 'drawn' | 'ready' | 'verified' | 'sent';

/** A small form of a made-up site with the real captcha set in; where the SDK is not served, the drawing stays. */
export function HeroDemo() {
  const slot = useRef<HTMLDivElement>(null);
  const captcha = useRef<CaptchaInstance>(undefined);
  const [stage, setStage] = useState<Stage>('drawn');

  useEffect(() => {
    let left = false;
    const start = () =>
      void loadCaptchaSdk().then(
        (CaptchaSDK) => {
          if (left || !slot.current) return;
          captcha.current = new CaptchaSDK({
            containerId: slot.current,
            onReady: () => setStage('ready'),
            onSuccess: () => setStage('verified'),
            onExpired: () => setStage('ready'),
            config: { siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image', size: 'flexible' },
          });
          setStage('ready');
        },
        // The page is whole without it.
        (error: unknown) => console.info(String(error)),
      );
    const timer = setTimeout(start, 600);
    return () => {
      left = true;
      clearTimeout(timer);
      captcha.current?.remove();
    };
  }, []);

  return (
    <div className="relative grid max-w-140 lg:h-142">
      <div className="card overflow-hidden lg:absolute lg:top-0 lg:left-0 lg:w-116">
        <div className="flex h-11 items-center gap-1.5 border-b border-line bg-code-head px-3" aria-hidden>
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2 rounded-full border border-line-strong bg-line opacity-60" />
          ))}
          <span className="ml-2.5 h-6.5 max-w-58 flex-1 rounded-sm border border-line bg-surface px-2.5 font-mono text-[0.75rem]/6 text-muted">
            example.com/visit
          </span>
        </div>
        <form
          method="post"
          aria-label="Example: book a workshop visit"
          className="grid gap-4 px-4 pt-5 pb-58 md:px-8 md:pt-7 lg:pb-8"
          onSubmit={(event) => {
            event.preventDefault();
            setStage('sent');
            captcha.current?.reset();
          }}
        >
          <p className="text-[1.25rem]/7 font-semibold tracking-[-0.01em]">Book a workshop visit</p>
          <TextInput label="Email" name="email" type="email" defaultValue="visitor@example.com" autoComplete="off" />
          <TextInput label="Date" name="date" defaultValue="12 March, 10:00" autoComplete="off" />
          <div ref={slot} className="max-w-80" />
          {stage === 'drawn' && <DrawnBox />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" disabled={stage !== 'verified'}>
              Send request
            </Button>
            <span role="status" className="text-sm text-success">
              {stage === 'sent' && 'Verified and sent. It was an example: nothing left this page.'}
            </span>
          </div>
        </form>
      </div>
      <ChallengePicture
        done={stage === 'verified' || stage === 'sent'}
        onTry={stage === 'ready' ? () => void captcha.current?.execute().catch(() => {}) : undefined}
      />
    </div>
  );
}

function DrawnBox() {
  return (
    <div aria-hidden className="flex h-16 max-w-80 items-center gap-3 rounded-md border border-line bg-surface px-4">
      <span className="grid size-6 place-items-center rounded-sm border border-line-strong bg-recess text-transparent shadow-recess">
        <Check size={14} />
      </span>
      <span className="font-medium">I am human</span>
      <span className="ml-auto flex items-center gap-1.5 font-mono text-[0.75rem] text-subtle">
        <Mark size={16} />
        Inlay
      </span>
    </div>
  );
}
