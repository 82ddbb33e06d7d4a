import type { ReactNode } from 'react';
import { TextLink } from '@inlay/ui/link-button.tsx';

export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
}

/** Text to be read: numbered sections in a narrow column, beside them their list. */
export function LegalPage({ title, lead, sections }: { title: string; lead: ReactNode; sections: readonly LegalSection[] }) {
  return (
    <article className="wrap pt-12 pb-16 md:pt-18 md:pb-24">
      <h1 className="text-[2.25rem]/10 font-[620] tracking-[-0.03em] text-balance md:text-[2.5rem]/11">{title}</h1>
      <p className="lead mt-4 max-w-[60ch]">{lead}</p>
      <div className="mt-10 grid items-start gap-10 md:mt-16 lg:grid-cols-[200px_minmax(0,68ch)] lg:gap-16">
        <nav aria-label="On this page" className="text-sm lg:sticky lg:top-24">
          <ol className="grid gap-1 border-l border-line">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-xs py-1.5 pl-4 text-muted hover:text-text hover:underline hover:underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title: name, content }, index) => (
            <section key={id} id={id} className="border-t border-line py-8 first:pt-6">
              <h2 className="heading-3 mb-3 flex gap-3">
                <span aria-hidden className="font-mono text-xs/6 font-medium text-brass-text">
                  {index + 1}
                </span>
                {name}
              </h2>
              <div className="grid gap-3 text-[1rem]/6.5 text-pretty text-muted [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
                {content}
              </div>
            </section>
          ))}
          <p className="border-t border-line pt-6 text-sm text-muted">
            Version of 22 November 2026. Questions: <TextLink to="/ContactUs">Contact Us</TextLink>.
          </p>
        </div>
      </div>
    </article>
  );
}
