import { families } from 'virtual:catalogue';
import { Reveal } from './reveal.tsx';

const components = families.reduce((sum, family) => sum + family.components.length, 0);
const facts = [
  [String(families.length), 'families, one way to set them in'],
  [String(components), 'components in the catalogue'],
  ['2', 'keys: one per site, one per component'],
  ['5 min', 'for each integration guide'],
] as const;

export function Welcome() {
  return (
    <section className="wrap pt-16 md:pt-24">
      <Reveal className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[5fr_6fr]">
        <h2 className="heading-2">Welcome to Inlay</h2>
        <div className="grid gap-4 text-[1rem]/6.5 text-pretty text-muted">
          <p>
            A site needs the same parts again and again: a captcha on the form, a login, a code by SMS, a search that knows its data. We
            build those parts once, keep them running, and let you set them into pages that stay yours.
          </p>
          <p>
            You register, choose components and receive a siteKey for the site and a compKey for each component. The script draws the
            component. Your server has the last word: it redeems each captcha token, which works once and expires after five minutes.
          </p>
        </div>
      </Reveal>
      <dl className="mt-12 grid grid-cols-2 border-y border-line lg:grid-cols-4">
        {facts.map(([figure, text]) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end border-line p-4 odd:pl-0 even:border-l nth-[n+3]:border-t md:p-6 lg:nth-[n+3]:border-t-0 lg:not-first:border-l lg:nth-3:pl-6"
          >
            <dt className="mt-1 text-sm/5.5 text-muted">{text}</dt>
            <dd className="text-[1.875rem]/9 font-semibold tracking-[-0.02em] tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
