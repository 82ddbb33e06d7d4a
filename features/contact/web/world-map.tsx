import { BUSINESS_HOURS, CONTACT_ADDRESS, CONTACT_PLACE } from '../rules/contact-places.ts';
import { landPath, MAP, placeOn } from '../rules/land-dots.ts';

const [days, hours] = BUSINESS_HOURS.split(', ');
const facts: readonly (readonly [string, readonly (string | undefined)[]])[] = [
  ['Address', CONTACT_ADDRESS],
  ['Local time', ['IST, UTC +5:30']],
  ['Open', [days, hours]],
];

/** The Pacific's both ends hold no land and are left out. */
const VIEW = `112 -8 556 ${MAP.height + 16}`;

/** Land as dots in one path, and our place on it; nothing is fetched. */
export function WorldMap() {
  const { x, y } = placeOn(CONTACT_PLACE.latitude, CONTACT_PLACE.longitude);
  return (
    <section className="wrap pt-16 md:pt-24">
      <h2 className="heading-2 mb-6">Where we are</h2>
      <div className="card grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_280px]">
        <svg
          viewBox={VIEW}
          role="img"
          aria-label={`World map of dots with a mark at ${CONTACT_ADDRESS[1]}`}
          className="h-auto w-full p-4 md:p-6"
        >
          <path d={landPath()} fill="none" stroke="var(--color-line-strong)" strokeOpacity=".5" strokeWidth="3.2" strokeLinecap="round" />
          <circle cx={x} cy={y} r="5.5" fill="var(--color-primary)" stroke="var(--color-brass)" strokeWidth="2" />
        </svg>
        <dl className="grid content-center gap-5 border-line p-6 max-lg:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] max-lg:border-t md:p-8 lg:border-l">
          {facts.map(([name, lines]) => (
            <div key={name}>
              <dt className="text-sm text-subtle">{name}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
