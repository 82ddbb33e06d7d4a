import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, buttonClass } from '@inlay/ui/button.tsx';
import { EXAMPLE_KEYS } from '../../rules/guide-source.ts';
import type { Platform } from '../../rules/platforms.ts';
import { findComponent } from '../guides/find-component.ts';
import { GuideKeysContext } from '../guides/guide-keys-context.ts';
import type { GuideModule } from '../guides/guide-module.ts';
import { GuideText } from '../guides/guide-text.tsx';
import { useGuideKeys } from '../guides/use-guide-keys.ts';

/** One SDK: its guide opens in the card, and lies ready on paper. */
export function SdkCard({ platform, guide }: { platform: Platform; guide: GuideModule }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const component = findComponent('Captcha', 'Number to Image Matching')?.component;
  const keys = useGuideKeys(open ? component : undefined);
  const { title, description } = guide.frontmatter;
  return (
    <article className="card p-6 md:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="heading-2">{title}</h2>
          <p className="mt-1 text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? 'Hide Docs' : 'View Docs'}
          </Button>
          <a href={platform.download} download className={buttonClass('primary')}>
            <Download size={16} aria-hidden /> Download PDF
          </a>
        </div>
      </div>
      <div id={id} hidden={!open}>
        <GuideKeysContext value={{ ...keys, testCompKey: EXAMPLE_KEYS.compKey, componentId: component?.id ?? '' }}>
          <GuideText guide={guide} />
        </GuideKeysContext>
      </div>
    </article>
  );
}
