import type { GuideModule } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const [guide] = Object.values(import.meta.glob<GuideModule>('../../../../catalogue/notification/email/guides/server.mdx', { eager: true }));
if (!guide) throw new Error('The guide to Email on a server is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For the customer's server: sending a message, and what became of it. */
export default function EmailServerPage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <GuideText guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
