import type { RedteamFigures } from '../../rules/redteam-figures.ts';
import { guidesBySource } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { RedteamTables } from './redteam-tables.tsx';

const guide = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/what-this-does-not-stop.mdx', { eager: true })).get(
  'captcha',
);
const figures = Object.values(import.meta.glob<RedteamFigures>('../../redteam-figures.json', { eager: true, import: 'default' }))[0];
if (!guide || !figures) throw new Error('The text or the figures of "What this does not stop" are missing.');
const { title, description } = guide.frontmatter;

export const meta = () => [{ title: `${title} · Inlay` }, { name: 'description', content: description }];

/** The limits of a captcha in plain words, and the latest figures. */
export default function LimitsPage() {
  return (
    <div className="wrap pt-12 pb-16 md:pt-16 md:pb-24">
      <h1 className="heading-1 md:text-[2.5rem]/11">{title}</h1>
      <p className="lead mt-4 max-w-160">{description}</p>
      <section aria-labelledby="limits" className="mt-12">
        <h2 id="limits" className="heading-2">
          What gets through
        </h2>
        {guide && <GuideText guide={guide} numbered={false} />}
      </section>
      {figures && <RedteamTables figures={figures} />}
    </div>
  );
}
