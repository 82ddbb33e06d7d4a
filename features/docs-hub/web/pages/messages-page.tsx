import type { GuideModule } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { LoneGuidePage } from '../guides/lone-guide-page.tsx';

const [guide] = Object.values(import.meta.glob<GuideModule>('../../guides/messages.mdx', { eager: true }));
if (!guide) throw new Error('The guide to messages is missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** For who sends messages, or tests what is sent: senders, suppressed addresses, the Dev Inbox. */
export default function MessagesPage() {
  return (
    guide && (
      <LoneGuidePage guide={guide}>
        <GuideText guide={guide} numbered={false} />
      </LoneGuidePage>
    )
  );
}
