import { useParams } from 'react-router';
import { LinkButton, TextLink } from '@inlay/ui/link-button.tsx';
import { errorGuides } from 'virtual:error-guides';
import { PLACE_TEXTS, answerText } from '../../rules/errors/error-guide.ts';
import { HUB } from '../../rules/hub-paths.ts';
import { Sentence } from '../sentence.tsx';
import '../docs.css';

const guideOf = (code: string | undefined) => errorGuides.find((guide) => guide.code === code);

export function meta({ params }: { params: Record<string, string | undefined> }) {
  const guide = guideOf(params['code']);
  return guide
    ? [{ title: `${guide.code}: error code · Inlay` }, { name: 'description', content: guide.means.replaceAll('`', '') }]
    : [{ title: 'Error code not known · Inlay' }, { name: 'robots', content: 'noindex' }];
}

/** One code: what it means, why it comes, what to do. */
export default function ErrorPage() {
  const { code = '' } = useParams();
  const guide = guideOf(code);
  if (!guide) return <UnknownCode code={code} />;
  const { place, means, why, todo, retry } = guide;
  const answered = answerText(guide);
  return (
    <article>
      <p className="eyebrow text-muted">Error code · {PLACE_TEXTS[place].title}</p>
      <h1 className="mt-3 font-mono text-[1.75rem]/9 font-semibold tracking-[-0.02em] wrap-anywhere md:text-[2.25rem]/11">{code}</h1>
      <p className="lead mt-4 max-w-[60ch]">
        <Sentence text={means} />
      </p>
      {answered && <p className="mt-2 max-w-[60ch] text-muted">{answered}</p>}
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        <List id="why" title="Common causes" lines={why} />
        <List id="todo" title="What to do" lines={todo} ordered />
      </div>
      <section aria-labelledby="again" className="mt-10">
        <h2 id="again" className="heading-3">
          Does a retry help?
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          <Sentence text={retry} />
        </p>
      </section>
      <p className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/docs/errors">All error codes</LinkButton>
        <LinkButton to={HUB} look="quiet">
          SDK Documentation
        </LinkButton>
      </p>
    </article>
  );
}

function List({ id, title, lines, ordered = false }: { id: string; title: string; lines: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className="card p-6">
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      <Tag className={`mt-3 grid gap-2 pl-5 text-muted ${ordered ? 'list-decimal' : 'list-disc'}`}>
        {lines.map((line) => (
          <li key={line}>
            <Sentence text={line} />
          </li>
        ))}
      </Tag>
    </section>
  );
}

function UnknownCode({ code }: { code: string }) {
  return (
    <>
      <h1 className="heading-1">No such error code</h1>
      <p className="lead mt-3">
        <code className="docs-code">{code}</code> is none of ours. <TextLink to="/docs/errors">See all error codes</TextLink>
      </p>
    </>
  );
}
