import type { GuideModule } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const [guide] = Object.values(import.meta.glob<GuideModule>('../../guides/webhooks.mdx', { eager: true }));
if (!guide) throw new Error('The guide to webhooks is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For who wants to hear what happens: endpoints, signatures, events, retries. */
export default function WebhooksPage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <GuideText guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
