import { EXAMPLE_KEYS, EXAMPLE_ORIGIN } from './guide-source.ts';

export interface GuideKeys {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly siteKey: string;
  readonly compKey: string;
}

/** A guide's text or code with other keys and another address in it. `replaced` is the compKey that stands there now. */
export const fillKeys = (text: string, { origin, siteKey, compKey }: GuideKeys, replaced: string = EXAMPLE_KEYS.compKey): string =>
  text
    .replaceAll(replaced, () => compKey)
    .replaceAll(EXAMPLE_KEYS.siteKey, () => siteKey)
    .replaceAll(EXAMPLE_ORIGIN, () => origin);

/** The test key of a component, as every host may use it. */
export const testCompKey = ({ familySlug, slug }: { familySlug: string; slug: string }): string => `inlay_test_${familySlug}_${slug}`;

/** Markdown whose blocks of code carry other keys; sentences that speak of a test key keep it. */
export const fillCode = (markdown: string, keys: GuideKeys, replaced?: string): string =>
  markdown.replaceAll(/^```[\s\S]*?^```$/gm, (block) => fillKeys(block, keys, replaced));
