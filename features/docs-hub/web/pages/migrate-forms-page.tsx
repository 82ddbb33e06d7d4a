import type { GuideModule } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const [guide] = Object.values(
  import.meta.glob<GuideModule>('../../../../catalogue/forms/contact-us/guides/formspree.mdx', { eager: true }),
);
if (!guide) throw new Error('The guide for who comes from Formspree is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For who has forms at Formspree: what stays in the page, what to change, and how old submissions come along. */
export default function MigrateFormsPage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <GuideText guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
