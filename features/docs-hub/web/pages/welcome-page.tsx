import { BookOpen, Clock, CodeXml, ShieldCheck } from 'lucide-react';
import { families } from 'virtual:catalogue';
import { InlayPanel } from '@inlay/ui/brand/inlay-panel.tsx';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { Stone, stoneClass } from '@inlay/ui/brand/stone.tsx';
import { hasGuide } from '../../rules/documentation.ts';
import { asLink, guidePath } from '../../rules/hub-paths.ts';
import { PLATFORMS } from '../../rules/platforms.ts';

export const meta = () => [
  { title: 'SDK Documentation · Inlay' },
  {
    name: 'description',
    content: 'Guides for React, ASP.NET and plain HTML: load one script, pass two keys, redeem the token on your server.',
  },
];

const tiles = [
  {
    title: 'Documentation',
    Icon: BookOpen,
    stone: 'larimar',
    text: 'One guide for each platform, with what can go wrong and how to tell.',
  },
  {
    title: 'Code Snippets',
    Icon: CodeXml,
    stone: 'malachite',
    text: 'Each block runs as printed, with test keys. Copy takes the whole block.',
  },
  { title: 'Security', Icon: ShieldCheck, stone: 'carnelian', text: 'Tokens work once and live five minutes. Your server redeems them.' },
] as const;

const book = (
  <>
    <path d="M12 7v14" />
    <path d="M3 18a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3z" />
  </>
);
const row = 'grid gap-1 border-b border-line py-3.5 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-6';
const ready = families.flatMap(({ components }) => components).filter(({ guides }) => guides.length > 0);

/** What the hub shows while no component is chosen. */
export default function WelcomePage() {
  return (
    <>
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_288px]">
        <div>
          <h1 className="text-[2.125rem]/10 font-semibold tracking-[-0.03em] md:text-[2.75rem]/12">SDK Integration Hub</h1>
          <p className="lead mt-4">Comprehensive guides for the components that work today, written for React, ASP.NET and plain HTML.</p>
        </div>
        <InlayPanel seed="/SDKDocumentation" stone="lapis" piece={book} className="max-lg:hidden" />
      </div>
      <div className="card mt-8 flex items-center gap-5 p-6">
        <Clock size={24} aria-hidden className="text-primary" />
        <div>
          <p className="heading-3">Integrate any SDK in 5 minutes</p>
          <p className="text-sm/5.5 text-muted">Load the script, pass two keys, enable the button on success.</p>
        </div>
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        {tiles.map(({ title, Icon, stone, text }) => (
          <section key={title} className={`card p-6 ${stoneClass(stone)}`}>
            <span className="grid size-10 place-items-center rounded-md border border-line bg-recess text-(--st)">
              <Icon size={20} aria-hidden />
            </span>
            <h2 className="heading-3 mt-5">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </section>
        ))}
      </div>
      <p className="mt-10 flex items-center gap-3 text-muted">
        <Stone stone="lapis" /> Select a component from the sidebar to begin.
      </p>
      <section aria-labelledby="ready" className="mt-12">
        <h2 id="ready" className="heading-3 border-b border-line pb-3">
          Ready to read
        </h2>
        <dl>
          {ready.map((component) => (
            <div key={component.id} className={row}>
              <dt className="font-[550]">{component.name}</dt>
              <dd className="flex gap-6">
                {PLATFORMS.filter((platform) => hasGuide(component, platform)).map((platform) => (
                  <TextLink
                    key={platform.key}
                    to={asLink(guidePath(component, platform))}
                    aria-label={`${platform.name} guide, ${component.name}`}
                  >
                    {platform.name}
                  </TextLink>
                ))}
              </dd>
            </div>
          ))}
          <div className={row}>
            <dt className="font-[550]">Test keys</dt>
            <dd className="font-mono text-xs/6 text-muted wrap-anywhere">
              inlay_test_pass · inlay_test_fail · inlay_test_challenge · inlay_test_expire
            </dd>
          </div>
          <div className={row}>
            <dt className="font-[550]">Secret of the test keys</dt>
            <dd className="font-mono text-xs/6 text-muted wrap-anywhere">inlay_secret_test_pass</dd>
          </div>
          <div className={row}>
            <dt className="font-[550]">Reference</dt>
            <dd className="flex flex-wrap gap-x-6 gap-y-1">
              <TextLink to="/docs/sdk">SDK reference</TextLink>
              <TextLink to="/docs/elements">Elements</TextLink>
              <TextLink to="/docs/errors">Error codes</TextLink>
              <TextLink to="/api/reference">API reference</TextLink>
              <TextLink to="/docs/contact-us-server">Contact Us on your server</TextLink>
              <TextLink to="/docs/email-server">Email on your server</TextLink>
              <TextLink to="/docs/webhooks">Webhooks</TextLink>
              <TextLink to="/docs/personal-data">Personal data of your visitors</TextLink>
              <TextLink to="/docs/migrate">Coming from reCAPTCHA, hCaptcha or Turnstile</TextLink>
              <TextLink to="/docs/migrate-forms">Coming from Formspree</TextLink>
              <TextLink to="/docs/what-this-does-not-stop">What this does not stop</TextLink>
              <TextLink to="/docs/visitor-privacy">Privacy for your visitors</TextLink>
              <TextLink to="/Documentation">SDKs on one page</TextLink>
              <TextLink to="/changelog">Changelog</TextLink>
            </dd>
          </div>
        </dl>
      </section>
    </>
  );
}
