import { Rss } from 'lucide-react';
import * as changelog from '../../changelog.md';
import { GuideText } from '../guides/guide-text.tsx';

export const meta = () => [
  { title: 'Changelog · Inlay' },
  { name: 'description', content: 'What changed in Inlay, newest first. Also as RSS.' },
];

export default function ChangelogPage() {
  return (
    <div className="wrap pt-12 pb-16 md:pt-16 md:pb-24">
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="heading-1 flex-1 md:text-[2.5rem]/11">Changelog</h1>
        <a
          href="/changelog.xml"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-medium text-primary hover:underline"
        >
          <Rss size={16} aria-hidden /> RSS
        </a>
      </div>
      <GuideText guide={changelog} numbered={false} />
    </div>
  );
}
