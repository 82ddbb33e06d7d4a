import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from 'virtual:reference-pages';
import { countOf } from '@inlay/kernel/count.ts';
import { TextLink, textLinkClass } from '@inlay/ui/link-button.tsx';
import { placeOfAnchor } from '../../rules/api/reference-pages.ts';
import { EXAMPLE_KEYS } from '../../rules/guide-source.ts';
import { INTERNAL_REFERENCE, referencePath } from '../../rules/hub-paths.ts';
import { GuideKeysContext } from '../guides/guide-keys-context.ts';
import type { GuideModule } from '../guides/guide-module.ts';
import { LongGuide } from '../guides/guide-text.tsx';
import { useGuideKeys } from '../guides/use-guide-keys.ts';
import { useArrival } from '../use-arrival.ts';
import { ReferencePager } from './reference-pager.tsx';
import '../docs.css';

const [guide] = Object.values(import.meta.glob<GuideModule>('../../guides/api.mdx', { eager: true }));
if (!guide) throw new Error('The overview of the API is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** What holds for every call, and which pages there are. */
export default function ReferenceOverview() {
  const keys = useGuideKeys(undefined);
  useCallAnchor();
  useArrival();
  return (
    <>
      <h1 className="heading-1 md:text-[2.5rem]/11">{title}</h1>
      <p className="lead mt-3 max-w-[60ch]">
        The calls that your server and your page make. Every form needs one of them:{' '}
        <TextLink to={`${referencePath('platform')}#post-api-v1-siteverify`}>POST /api/v1/siteverify</TextLink>.
      </p>
      <dl className="mt-8 border-t border-line">
        {pages.map(({ slug, title: name, about, count }) => (
          <div key={slug} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[200px_minmax(0,1fr)_auto]">
            <dt>
              <TextLink to={referencePath(slug)}>{name}</TextLink>
            </dt>
            <dd className="text-muted">{about}</dd>
            <dd className="text-sm/6 text-subtle">{countOf(count, 'call')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[68ch] text-muted">
        The same as OpenAPI 3.1:{' '}
        <a href="/api/openapi.json" className={textLinkClass}>
          /api/openapi.json
        </a>
        . What our own pages call is listed under <TextLink to={INTERNAL_REFERENCE}>internal calls</TextLink>.
      </p>
      {guide && (
        <GuideKeysContext value={{ ...keys, testCompKey: EXAMPLE_KEYS.compKey, componentId: '' }}>
          <LongGuide guide={guide} numbered={false} />
        </GuideKeysContext>
      )}
      <ReferencePager />
    </>
  );
}

/** All calls stood on this page once: a link to one of them leads on to its page. */
function useCallAnchor(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!/^#(get|post|put|delete)-api-/.test(hash)) return;
    const place = placeOfAnchor(pages, hash.slice(1));
    if (place) void navigate(referencePath(place.slug) + hash, { replace: true });
  }, [hash, navigate]);
}
