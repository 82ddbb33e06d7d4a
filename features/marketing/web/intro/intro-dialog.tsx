import { Dialog } from '@inlay/ui/overlay/dialog.tsx';
import { INTRO_FILES } from './intro-files.ts';
import { INTRO_SECONDS, introSteps } from './intro-steps.ts';

interface IntroDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The intro video, and the same in words. Plays at once, unless the visitor asked for less motion. */
export default function IntroDialog({ open, onOpenChange }: IntroDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Inlay"
      description={`One form, one captcha, ${INTRO_SECONDS} s without sound. Recorded from this page.`}
    >
      <video
        controls
        playsInline
        muted
        autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        preload="none"
        poster={`${INTRO_FILES}.webp`}
        width={960}
        height={600}
        aria-label="Inlay, the intro"
        aria-describedby="intro-steps"
        className="block h-auto w-full rounded-md border border-line bg-recess"
      >
        <source src={`${INTRO_FILES}.webm`} type='video/webm; codecs="vp9"' />
        <source src={`${INTRO_FILES}.mp4`} type="video/mp4" />
        <track kind="captions" srcLang="en" label="English" src={`${INTRO_FILES}.vtt`} default />
      </video>
      <h3 className="mt-4 text-sm font-semibold">What it shows</h3>
      <ol id="intro-steps" className="mt-1.5 grid list-decimal gap-1 pl-5 text-sm text-muted">
        {Object.values(introSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
