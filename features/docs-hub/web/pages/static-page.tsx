import { TextLink } from '@inlay/ui/link-button.tsx';
import { PLATFORMS, type Platform } from '../../rules/platforms.ts';
import { HUB } from '../../rules/hub-paths.ts';
import { guidesBySource } from '../guides/guide-module.ts';
import { SdkCard } from '../api/sdk-card.tsx';

export const meta = () => [
  { title: 'SDKs for HTML, React and ASP.NET · Inlay' },
  { name: 'description', content: 'Three SDK guides on one page, to read here or to take along as PDF.' },
];

const guides = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/quick-html.mdx', { eager: true }));
const react = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/quick-react.mdx', { eager: true }));
const aspnet = guidesBySource(import.meta.glob('../../../../catalogue/captcha/guides/quick-aspnet.mdx', { eager: true }));
const quick = { html: guides, react, aspnet };
const order = ['html', 'react', 'aspnet'].flatMap((file) => PLATFORMS.find((platform) => platform.file === file) ?? []);

const guideFor = ({ file }: Platform) => quick[file].get('captcha');

/** The static variant of the documentation: three cards, each with its guide folded in. */
export default function StaticPage() {
  return (
    <div className="wrap pt-12 pb-16 md:pt-16 md:pb-24">
      <h1 className="heading-1 md:text-[2.5rem]/11">SDK Documentation</h1>
      <p className="lead mt-3 max-w-[60ch]">
        The shortest way in, for three platforms. The <TextLink to={HUB}>documentation hub</TextLink> has the full guides.
      </p>
      <div className="mt-10 grid gap-6">
        {order.map((platform) => {
          const guide = guideFor(platform);
          return guide && <SdkCard key={platform.key} platform={platform} guide={guide} />;
        })}
      </div>
    </div>
  );
}
