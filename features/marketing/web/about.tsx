import { ArrowRight, Hammer, MessageCircle, Shield } from 'lucide-react';
import { families } from 'virtual:catalogue';
import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { stoneClass, type StoneName } from '@inlay/ui/brand/stone.tsx';
import { Reveal } from './home/reveal.tsx';

export const meta = () => [
  { title: 'About Us · Inlay' },
  {
    name: 'description',
    content: 'Why Inlay makes components that are set into a page rather than stuck on it, and what it holds itself to.',
  },
];

const components = families.reduce((sum, family) => sum + family.components.length, 0);

const team: readonly { name: string; stone: StoneName; Icon: typeof Hammer; text: string }[] = [
  {
    name: 'The bench',
    stone: 'lapis',
    Icon: Hammer,
    text: 'Cuts the components: what they ask, how they look, how they answer to a key press. A piece leaves the bench when it fits at 360 pixels.',
  },
  {
    name: 'The watch',
    stone: 'malachite',
    Icon: Shield,
    text: 'Keeps them running, and tries to break them first: scripted attacks run with the tests, before anything is released.',
  },
  {
    name: 'The desk',
    stone: 'carnelian',
    Icon: MessageCircle,
    text: 'Answers. Within 24 hours by mail, within one hour in business hours, and by a person who can read your code.',
  },
];

const values = [
  ['Flush', 'Your fonts, your form, your server’s last word. A component that draws the eye away from your page is cut wrong.'],
  ['Exact', 'Numbers over adjectives. What does not run yet says so, on its own page, before you choose it.'],
  ['Open to everyone', 'Pointer, touch or keyboard; light or dark; with motion or without. Nothing here can only be dragged.'],
] as const;

export default function AboutPage() {
  return (
    <>
      <section className="wrap st-malachite grid items-center gap-10 pt-12 md:pt-18 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-20">
        <div>
          <h1 className="text-[2.25rem]/10 font-[620] tracking-[-0.03em] text-balance md:text-[3rem]/13">
            Made to be set in, not stuck on.
          </h1>
          <p className="lead mt-4 max-w-[52ch]">
            Pietra dura is the old craft of cutting coloured stone so exactly that it lies flush in a surface, held by a thin line of brass.
            We make parts of web pages that way.
          </p>
        </div>
        <InlayPanel
          seed="/AboutUs"
          stone="malachite"
          piece={<path d="M3 3h8v8H3zM13 3a8 8 0 0 1 8 8h-8zM3 13h8l-8 8zM17 13l4 4-4 4-4-4z" />}
          setIn
          className="max-lg:max-w-80"
        />
      </section>
      <section className="wrap grid items-start gap-x-16 gap-y-6 pt-16 md:pt-24 lg:grid-cols-[5fr_6fr]">
        <h2 className="heading-2">Our Mission</h2>
        <div className="grid gap-4 text-[1rem]/6.5 text-pretty text-muted">
          <p>
            A site needs the same parts again and again, and most of them are dangerous to make in passing: a captcha, a login, a code by
            text message, a payment. We want them to be made once, well, and to be easy to check.
          </p>
          <p>
            The catalogue holds {components} components in {families.length} families. Each takes the same two keys, and each leaves the
            decision to your server. You can also run all of it yourself: one process on one machine is enough to begin.
          </p>
        </div>
      </section>
      <section className="wrap pt-16 md:pt-24">
        <h2 className="heading-2 mb-6">Meet Our Team</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {team.map(({ name, stone, Icon, text }) => (
            <li key={name} className={`card p-6 ${stoneClass(stone)}`}>
              <span className="mb-5 grid size-10 place-items-center rounded-md bg-recess text-(--st) shadow-recess">
                <Icon size={20} strokeWidth={1.75} aria-hidden />
              </span>
              <h3 className="heading-3">{name}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pt-16 md:pt-24">
        <Reveal className="grid items-start gap-8 lg:grid-cols-[5fr_6fr] lg:gap-16">
          <h2 className="heading-2">Our Core Values</h2>
          <ul className="border-t border-line">
            {values.map(([name, text]) => (
              <li key={name} className="border-b border-line py-5">
                <h3 className="heading-3">{name}</h3>
                <p className="mt-0.5 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </section>
      <section className="wrap py-16 md:py-24">
        <div className="card flex flex-wrap items-center justify-between gap-6 p-6 md:p-10">
          <p className="heading-2 max-w-[24em]">Try the keys, read the guides, tell us where it does not fit.</p>
          <LinkButton to="/Developers" look="primary">
            Join Our Journey <ArrowRight size={16} aria-hidden />
          </LinkButton>
        </div>
      </section>
    </>
  );
}
