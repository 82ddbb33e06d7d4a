// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Accordion } from '@inlay/ui/layout/accordion.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { ContactCard } from './contact-card.tsx';
import { ContactInfo } from './contact-info.tsx';
import { CONTACT_QUESTIONS } from './contact-questions.ts';
import { WorldMap } from './world-map.tsx';

export const meta = () => [
  { title: 'Contact Us · Inlay' },
  { name: 'description', content: 'Write to Inlay. We reply within 24 hours, and within one hour in business hours.' },
];

export default function ContactPage() {
  const card = useRef<HTMLDivElement>(null);
  function backToForm() {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.current?.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth', block: 'start' });
    card.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus({ preventScroll: true });
  }
  return (
    <>
      <section className="wrap grid items-start gap-10 pt-12 md:pt-18 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-16">
        <ContactInfo />
        <div ref={card} className="scroll-mt-24">
          <ContactCard />
        </div>
      </section>
      <WorldMap />
      <section className="wrap grid items-start gap-8 py-16 md:py-24 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div>
          <h2 className="heading-2">Asked before</h2>
          <p className="mt-3 text-[1rem]/6.5 text-muted">Not answered here? The form takes two minutes.</p>
        </div>
        <div>
          <Accordion items={CONTACT_QUESTIONS} level={3} />
          <Button className="mt-8" icon={<ArrowUp size={16} aria-hidden />} onClick={backToForm}>
            Back to the form
          </Button>
        </div>
      </section>
    </>
  );
}
