import { TextLink } from '@inlay/ui/link-button.tsx';
import { errorGuides } from 'virtual:error-guides';
import type { ErrorPlace } from '@inlay/kernel/parts/error-guide.ts';
import { PLACE_TEXTS } from '../../rules/errors/error-guide.ts';
import { errorPath } from '../../rules/hub-paths.ts';
import { Sentence } from '../sentence.tsx';
import '../docs.css';

export const meta = () => [
  { title: 'Error codes · Inlay' },
  {
    name: 'description',
    content: `All ${errorGuides.length} codes of the components, of siteverify and of the API: what each means and what to do.`,
  },
];

/** Every code in one list, by where it is met. */
export default function ErrorsPage() {
  return (
    <>
      <h1 className="heading-1 md:text-[2.5rem]/11">Error codes</h1>
      <p className="lead mt-3 max-w-[60ch]">Each code has a page: what it means, the usual causes, and what to do.</p>
      {(Object.keys(PLACE_TEXTS) as ErrorPlace[]).map((place) => (
        <section key={place} aria-labelledby={place} className="mt-12">
          <h2 id={place} className="heading-2">
            {PLACE_TEXTS[place].title}
          </h2>
          <p className="mt-1 mb-4 text-muted">
            <Sentence text={PLACE_TEXTS[place].text} />
          </p>
          <dl className="border-t border-line">
            {errorGuides
              .filter((guide) => guide.place === place)
              .map(({ code, means }) => (
                <div key={code} className="grid gap-1 border-b border-line py-3 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-6">
                  <dt>
                    <TextLink to={errorPath(code)} className="font-mono text-xs/6">
                      {code}
                    </TextLink>
                  </dt>
                  <dd className="text-muted">
                    <Sentence text={means} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}
