import { FileText } from 'lucide-react';
import { use } from 'react';
import { useParams } from 'react-router';
import { pages } from 'virtual:reference-pages';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { REFERENCE, referencePath } from '../../rules/hub-paths.ts';
import { CopyPage } from '../copy-page.tsx';
import { useGuideKeys } from '../guides/use-guide-keys.ts';
import { useArrival } from '../use-arrival.ts';
import { ApiCalls } from './api-calls.tsx';
import { askSections } from './ask-sections.ts';
import { ReferencePager } from './reference-pager.tsx';
import '../docs.css';

const pageOf = (slug: string | undefined) => pages.find((page) => page.slug === slug);

export function meta({ params }: { params: Record<string, string | undefined> }) {
  const page = pageOf(params['page']);
  if (!page) return [{ title: 'No such page · API reference · Inlay' }, { name: 'robots', content: 'noindex' }];
  return [
    { title: `${page.title} · API reference · Inlay` },
    { name: 'description', content: `${page.about} Every call with its fields, answers, examples and error codes.` },
  ];
}

/** The calls of a family, or of the platform. */
export default function ReferencePage() {
  const { page: slug = '' } = useParams();
  const page = pageOf(slug);
  const sections = use(askSections(slug));
  const keys = useGuideKeys(undefined);
  useArrival();
  if (!page) return <UnknownPage />;
  const markdown = `${referencePath(slug)}.md`;
  return (
    <>
      <p className="eyebrow text-muted">API reference</p>
      <h1 className="mt-3 heading-1 md:text-[2.5rem]/11">{page.title}</h1>
      <p className="lead mt-3 max-w-[60ch]">{page.about}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-2 text-sm text-muted -ml-2.5">
        <CopyPage path={markdown} keys={keys} />
        <a
          href={markdown}
          className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium hover:bg-primary-soft hover:text-text"
        >
          <FileText size={16} aria-hidden /> Markdown
        </a>
      </div>
      <ApiCalls groups={sections} />
      <ReferencePager slug={slug} />
    </>
  );
}

function UnknownPage() {
  return (
    <>
      <h1 className="heading-1">No such page of the API reference</h1>
      <p className="lead mt-3">
        <TextLink to={REFERENCE}>See all calls</TextLink>
      </p>
    </>
  );
}
