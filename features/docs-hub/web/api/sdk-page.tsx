import { EXAMPLE_KEYS } from '../../rules/guide-source.ts';
import { GuideKeysContext } from '../guides/guide-keys-context.ts';
import { guidesBySource } from '../guides/guide-module.ts';
import { LongGuide } from '../guides/guide-text.tsx';
import { useGuideKeys } from '../guides/use-guide-keys.ts';

const guide = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/sdk.mdx', { eager: true })).get('captcha');
if (!guide) throw new Error('The reference of the SDK is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** All that the SDK takes, tells and does, made from its source. */
export default function SdkPage() {
  // The page is of no component: its keys are the test keys.
  const keys = useGuideKeys(undefined);
  return (
    <div className="wrap pt-12 pb-16 md:pt-16 md:pb-24">
      <h1 className="heading-1 md:text-[2.5rem]/11">{title}</h1>
      <p className="lead mt-4 max-w-160">{description}</p>
      <GuideKeysContext value={{ ...keys, testCompKey: EXAMPLE_KEYS.compKey, componentId: '' }}>
        {guide && <LongGuide guide={guide} numbered={false} />}
      </GuideKeysContext>
    </div>
  );
}
