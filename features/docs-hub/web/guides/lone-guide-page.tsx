import type { ReactNode } from 'react';
import { EXAMPLE_KEYS } from '../../rules/guide-source.ts';
import { GuideKeysContext } from './guide-keys-context.ts';
import type { GuideModule } from './guide-module.ts';
import { useGuideKeys } from './use-guide-keys.ts';

interface LoneGuidePageProps {
  guide: GuideModule;
  /** The guide's text. */
  children: ReactNode;
}

/** The page of a guide that is of no component: its keys are the test keys. */
export function LoneGuidePage({ guide: { frontmatter }, children }: LoneGuidePageProps) {
  const keys = useGuideKeys(undefined);
  return (
    <div className="wrap pt-12 pb-16 md:pt-16 md:pb-24">
      <h1 className="heading-1 md:text-[2.5rem]/11">{frontmatter.title}</h1>
      <p className="lead mt-4 max-w-160">{frontmatter.description}</p>
      <GuideKeysContext value={{ ...keys, testCompKey: EXAMPLE_KEYS.compKey, componentId: '' }}>{children}</GuideKeysContext>
    </div>
  );
}
