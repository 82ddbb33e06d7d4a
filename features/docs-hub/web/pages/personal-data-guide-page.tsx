import type { GuideModule } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const [guide] = Object.values(import.meta.glob<GuideModule>('../../guides/personal-data.mdx', { eager: true }));
if (!guide) throw new Error('The guide to personal data is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For who has to answer visitors: what is found about one, exported and erased. */
export default function PersonalDataGuidePage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <GuideText guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
