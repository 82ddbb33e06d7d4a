import { Clock, FileText, Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router';
import { countOf } from '@inlay/kernel/count.ts';
import { MOBILE_BREAKPOINT_PX } from '@inlay/kernel/constants.ts';
import { hasGuide } from '../../rules/documentation.ts';
import { asLink, guideFile } from '../../rules/hub-paths.ts';
import { PLATFORMS } from '../../rules/platforms.ts';
import { testCompKey } from '../../rules/guide-keys.ts';
import { CopyPage } from '../copy-page.tsx';
import { useArrival } from '../use-arrival.ts';
import { findComponent } from './find-component.ts';
import { GuideKeysContext } from './guide-keys-context.ts';
import { type Guides, guideOf } from './guide-module.ts';
import { GuidePager } from './guide-pager.tsx';
import { LongGuide } from './guide-text.tsx';
import { KeysNote } from './keys-note.tsx';
import { PrintNote } from './print-note.tsx';
import { useGuideKeys } from './use-guide-keys.ts';

/** One guide, under the boxes of its component. */
export function GuidePage({ platform: name, guides }: { platform: string; guides: Guides }) {
  const { componentName, subComponent } = useParams();
  const { hash } = useLocation();
  const found = findComponent(componentName, subComponent);
  const platform = PLATFORMS.find((each) => each.name === name);
  const guide = found && guideOf(guides, found.component);
  const top = useRef<HTMLElement>(null);
  const keys = useGuideKeys(found?.component);
  const arrived = useNavigationType();
  useArrival();
  useEffect(() => {
    if (arrived !== 'POP' && hash === '' && innerWidth <= MOBILE_BREAKPOINT_PX) top.current?.scrollIntoView();
  }, [arrived, subComponent, hash]);
  if (!found || !platform || !guide || !hasGuide(found.component, platform)) return null;
  const { title, minutes } = guide.frontmatter;
  const file = (own = false) => asLink(guideFile(found.component, platform, own));
  return (
    <section ref={top} aria-labelledby="guide" className="mt-12">
      <h2 id="guide" className="heading-2">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Clock size={16} aria-hidden /> About {countOf(minutes, 'minute')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Globe size={16} aria-hidden /> Needs an internet connection
        </span>
        <span className="no-print flex flex-wrap items-center gap-1 md:ml-auto">
          <CopyPage path={file(keys.whose === 'own')} keys={keys} />
          <a
            href={file()}
            className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium hover:bg-primary-soft hover:text-text"
          >
            <FileText size={16} aria-hidden /> Markdown
          </a>
        </span>
      </div>
      <PrintNote origin={keys.origin} />
      <KeysNote keys={keys} component={found.component} />
      <GuideKeysContext value={{ ...keys, testCompKey: testCompKey(found.component), componentId: found.component.id }}>
        <LongGuide guide={guide} />
      </GuideKeysContext>
      <GuidePager component={found.component} platform={platform} />
    </section>
  );
}
