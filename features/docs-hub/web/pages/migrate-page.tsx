import { EXAMPLE_KEYS } from '../../rules/guide-source.ts';
import { GuideKeysContext } from '../guides/guide-keys-context.ts';
import { guidesBySource } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { useGuideKeys } from '../guides/use-guide-keys.ts';

const guide = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/migrate.mdx', { eager: true })).get('captcha');
if (!guide) throw new Error('The guide for who comes from another captcha is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For who has a captcha already: what stays, and what to change. */
export default function MigratePage() {
  // Its keys are the test keys: the page is of no component.
  const keys = useGuideKeys(undefined);
  return (
    <div className="wrap pt-12 pb-16 md:pt-16 md:pb-24">
      <h1 className="heading-1 md:text-[2.5rem]/11">{title}</h1>
      <p className="lead mt-4 max-w-160">{description}</p>
      <GuideKeysContext value={{ ...keys, testCompKey: EXAMPLE_KEYS.compKey, componentId: '' }}>
        {guide && <GuideText guide={guide} numbered={false} />}
      </GuideKeysContext>
    </div>
  );
}
