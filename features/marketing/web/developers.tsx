import { BookOpen } from 'lucide-react';
import { LinkButton } from '@inlay/ui/link-button.tsx';
import { DEVELOPER_CARDS } from '../rules/developer-cards.ts';
import { ClosingBand } from './home/closing-band.tsx';
import { ContractSection } from './legal/contract-section.tsx';
import { DeveloperCard } from './home/developer-card.tsx';
import { PageHead } from './page-head.tsx';

export const meta = () => [
  { title: 'Developers Hub · Inlay' },
  {
    name: 'description',
    content: 'Every Inlay component takes the same two keys: captcha, login, one-time codes, forms, mail, rules, work-flows, data.',
  },
];

export default function DevelopersPage() {
  return (
    <>
      <PageHead
        title="Developers Hub"
        lead="Every component takes two keys and reports back through the same two callbacks. Learn one and you know the rest."
        actions={
          <>
            <LinkButton to="/SDKDocumentation" look="primary" icon={<BookOpen size={16} aria-hidden />}>
              SDK Documentation
            </LinkButton>
            <LinkButton to="/Register">Get your keys</LinkButton>
          </>
        }
      />
      <section className="wrap pt-12">
        <h2 className="sr-only">Components</h2>
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {DEVELOPER_CARDS.map((card) => (
            <DeveloperCard key={card.name} card={card} />
          ))}
        </ul>
      </section>
      <ContractSection />
      <ClosingBand
        title="Start with test keys."
        text="They work on any host, are never metered and need no account. Switch to your own keys when you are ready."
        seed="developers"
      >
        <LinkButton to="/Register" look="primary">
          Get your keys
        </LinkButton>
        <LinkButton to="/SDKDocumentation">SDK Documentation</LinkButton>
      </ClosingBand>
    </>
  );
}
