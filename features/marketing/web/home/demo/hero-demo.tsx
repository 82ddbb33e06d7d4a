import { InlayCaptcha, useInlayCaptcha } from '@inlay/react';
import { useEffect, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { TextInput } from '@inlay/ui/form/text-input.tsx';
import { ChallengePicture } from '../challenge-picture.tsx';
import { DrawnBox } from '../drawn-box.tsx';

/** The page is painted first. */
const START_AFTER_MS = 600;

/** A small form of a made-up site with the real captcha set in; until the SDK has come, and where it is not served, a drawing holds its place. */
export function HeroDemo() {
  const captcha = useInlayCaptcha();
  const [started, setStarted] = useState(false);
  const [ready, setReady] = useState(false);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const done = captcha.verified || sent;

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
            setSent(true);
            captcha.reset();
          }}
        >
          <p className="text-[1.25rem]/7 font-semibold tracking-[-0.01em]">Book a workshop visit</p>
          <TextInput label="Email" name="email" type="email" defaultValue="visitor@example.com" autoComplete="off" />
          <TextInput label="Date" name="date" defaultValue="12 March, 10:00" autoComplete="off" />
          <div className="relative min-h-16 max-w-80">
            {!ready && (
              <div className="absolute inset-x-0 top-0">
                <DrawnBox />
              </div>
            )}
            {started && (
              <InlayCaptcha
                {...captcha.props}
                siteKey="inlay_test_challenge"
                compKey="inlay_test_captcha_number-image"
                size="flexible"
                onReady={() => setReady(true)}
                onOpen={() => setSent(false)}
              />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" disabled={!captcha.verified}>
              Send request
            </Button>
            <span role="status" className="text-sm text-success">
              {sent && 'Verified and sent. It was an example: nothing left this page.'}
            </span>
          </div>
        </form>
      </div>
      <ChallengePicture done={done} onTry={ready && !done ? () => void captcha.execute().catch(() => {}) : undefined} />
    </div>
  );
}
