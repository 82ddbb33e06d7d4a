import { lazy, Suspense, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { INTRO_SECONDS } from './intro-steps.ts';

const IntroDialog = lazy(() => import('./intro-dialog.tsx'));

/** Opens the intro video; until it is pressed nothing of the video is loaded, its dialog neither. */
export function IntroButton() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Watch the intro, {INTRO_SECONDS} s
      </Button>
      {asked && (
        // A swipe over the film must not turn the slide under it: what React hands up from a dialog passes here.
        <span className="contents" onTouchStart={(event) => event.stopPropagation()} onTouchEnd={(event) => event.stopPropagation()}>
          <Suspense>
            <IntroDialog open={open} onOpenChange={setOpen} />
          </Suspense>
        </span>
      )}
    </>
  );
}
