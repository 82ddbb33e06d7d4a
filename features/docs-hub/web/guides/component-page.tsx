import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { stoneClass } from '@inlay/ui/brand/stone.tsx';
import { localStore } from '@inlay/web-client/storage.ts';
import { documentationOf, hasGuide } from '../../rules/documentation.ts';
import { asLink, componentPath, guidePath } from '../../rules/hub-paths.ts';
import { PLATFORMS, type Platform } from '../../rules/platforms.ts';
import { findComponent } from './find-component.ts';
import { InProgress } from '../pages/in-progress.tsx';
import { PlatformBox } from './platform-box.tsx';

export function meta({ params }: { params: Record<string, string | undefined> }) {
  const { componentName = '', subComponent = '' } = params;
  const found = findComponent(componentName, subComponent);
  return [
    { title: `${subComponent}: SDK Documentation · Inlay` },
    ...(found ? [{ name: 'description', content: found.component.description }] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

const platformOf = (pathname: string): Platform | undefined => {
  const last = decodeURI(pathname).replace(/\/$/, '').split('/').at(-1);
  return PLATFORMS.find(({ name }) => name === last);
};

/** A component in the hub: what it is, a box for each platform, and under them the guide, or the notice that there is none yet. */
export default function ComponentPage() {
  const { componentName = '', subComponent = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const found = findComponent(componentName, subComponent);
  const known = { familyName: componentName, name: subComponent };
  const [unprepared, setUnprepared] = useState<Platform['key'] | null>(null);
  useEffect(() => setUnprepared(null), [componentName, subComponent]);
  const entry = found && documentationOf(found.component);
  const shown = found && platformOf(pathname);

  function open(platform: Platform) {
    localStore.set(STORAGE.snippetPlatform, platform.name);
    if (!found || !hasGuide(found.component, platform)) return setUnprepared(platform.key);
    setUnprepared(null);
    void navigate(asLink(guidePath(known, platform)));
  }

  return (
    <div className={stoneClass(found?.family.stone ?? 'lapis')}>
      <h1 className="heading-1 md:text-[2.25rem]/10">
        {componentName} - {subComponent}
      </h1>
      {entry && <p className="lead mt-3 max-w-[60ch]">{entry.description}</p>}
      <div className="no-print mt-8 grid gap-4 lg:grid-cols-3">
        {PLATFORMS.map((platform) => (
          <PlatformBox
            key={platform.key}
            platform={platform}
            content={entry?.[platform.key].content ?? platform.text}
            buttons={entry?.[platform.key].buttons ?? []}
            on={shown?.key === platform.key || unprepared === platform.key}
            guideHref={found && hasGuide(found.component, platform) ? asLink(guidePath(known, platform)) : undefined}
            onOpen={() => open(platform)}
          />
        ))}
      </div>
      {!found || unprepared ? <InProgress found={found} /> : <Outlet key={asLink(componentPath(known))} />}
    </div>
  );
}
