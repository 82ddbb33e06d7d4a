import { picture } from 'virtual:challenge-picture';
import { Button } from '@inlay/ui/button.tsx';

const SCENE = { w: 320, h: 200 };
const CHIP = 32;

/** A picture of a challenge beside the working box; its button opens the real one, and on success the numbers lie where they belong. */
export function ChallengePicture({ done, onTry }: { done: boolean; onTry: (() => void) | undefined }) {
  return (
    <div className="relative mx-auto -mt-54 mb-3 w-[calc(100%-24px)] max-w-86 overflow-hidden rounded-lg border border-pop-line bg-pop shadow-pop lg:absolute lg:right-0 lg:bottom-0 lg:m-0 lg:w-86">
      <p className="px-4 pt-3.5 pb-3 leading-5 font-semibold">{picture.title}</p>
      <div className="relative mx-3 overflow-hidden rounded-sm">
        <img src={picture.scene} alt="" width={SCENE.w} height={SCENE.h} className="block h-auto w-full" />
        {done &&
          picture.chips.map(({ src, cell }) => (
            <img
              key={src}
              src={src}
              alt=""
              width={CHIP}
              height={CHIP}
              className="set-in absolute rounded-sm shadow-hair"
              style={{ left: `${((cell.x + 4) / SCENE.w) * 100}%`, top: `${((cell.y + 4) / SCENE.h) * 100}%` }}
            />
          ))}
      </div>
      <div className="flex min-h-15 items-center justify-between gap-4 px-3 py-2.5 text-sm text-muted">
        {done ? (
          <span className="pl-1">Verified.</span>
        ) : (
          <span className="flex gap-1.5">
            {picture.chips.map(({ src }) => (
              <img key={src} src={src} alt="" width={40} height={40} className="rounded-sm shadow-hair" />
            ))}
          </span>
        )}
        {onTry && !done && (
          <Button look="primary" size="sm" onClick={onTry}>
            Try it
          </Button>
        )}
      </div>
    </div>
  );
}
