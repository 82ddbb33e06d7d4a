import { picture } from 'virtual:challenge-picture';

/** A number-to-image challenge, as it is drawn. */
export function CaptchaFragment() {
  return (
    <span className="block w-full max-w-86 overflow-hidden rounded-lg border border-pop-line bg-pop shadow-pop">
      <span className="block px-4 pt-3.5 pb-3">
        <span className="block leading-5 font-semibold">{picture.title}</span>
        <span className="block text-sm text-muted">{picture.hint}</span>
      </span>
      <img
        src={picture.scene}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className="mx-3 block h-auto w-[calc(100%-24px)] rounded-sm"
      />
      <span className="flex gap-1.5 p-3">
        {picture.chips.map(({ src }) => (
          <img key={src} src={src} alt="" width={40} height={40} loading="lazy" className="rounded-sm shadow-hair" />
        ))}
      </span>
    </span>
  );
}
