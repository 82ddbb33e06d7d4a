import { guidesBySource } from '../guides/guide-module.ts';
import { LongGuide } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const guide = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/sdk.mdx', { eager: true })).get('captcha');
if (!guide) throw new Error('The reference of the SDK is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** All that the SDK takes, tells and does, made from its source. */
export default function SdkPage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <LongGuide guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
