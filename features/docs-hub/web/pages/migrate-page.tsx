import { guidesBySource } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const guide = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/migrate.mdx', { eager: true })).get('captcha');
if (!guide) throw new Error('The guide for who comes from another captcha is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For who has a captcha already: what stays, and what to change. */
export default function MigratePage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <GuideText guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
