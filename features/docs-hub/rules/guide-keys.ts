import { EXAMPLE_HOST, EXAMPLE_KEYS, EXAMPLE_ORIGIN } from './guide-source.ts';

export interface GuideKeys {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly siteKey: string;
  readonly compKey: string;
  /** The domains of the reader's site; absent where they are not known. */
  readonly hosts?: readonly string[];
}

/** The example's entry in a list of hosts, also when it is coloured. */
const HOST_ENTRY = /(?:<span class="[\w-]+">)?(['"])shop\.example\.com\1(?:<\/span>)?, /g;

/** The built-in compKey of any component. */
export const TEST_COMPKEY = /inlay_test_[a-z0-9-]+_[a-z0-9-]+/g;
/** The built-in siteKeys that guides show, which a reader without keys keeps. */
const TEST_SITEKEY = /inlay_test_(?:pass|challenge)\b/g;

/** A page that is of no component keeps the compKeys it was written with. */
export const compKeyFor = (shown: string, compKey: string): string => (compKey === EXAMPLE_KEYS.compKey ? shown : compKey);

/** A guide's text or code with other keys and another address in it. */
export const fillKeys = (text: string, { origin, siteKey, compKey, hosts }: GuideKeys): string =>
  text
    .replaceAll(TEST_COMPKEY, (shown) => compKeyFor(shown, compKey))
    .replaceAll(TEST_SITEKEY, (shown) => (siteKey === EXAMPLE_KEYS.siteKey ? shown : siteKey))
    .replaceAll(HOST_ENTRY, (entry) => (hosts ? hosts.map((host) => entry.replace(EXAMPLE_HOST, host)).join('') : entry))
    .replaceAll(EXAMPLE_ORIGIN, () => origin);

/** The test key of a component, as every host may use it. */
export const testCompKey = ({ familySlug, slug }: { familySlug: string; slug: string }): string => `inlay_test_${familySlug}_${slug}`;

/** What stands in the guides of one component and in no other's: its test key, or the path of the calls where no page holds a key. */
export const markOf = ({ calledBy, familySlug, slug }: { calledBy?: 'server'; familySlug: string; slug: string }): string =>
  calledBy === 'server' ? `/api/v1/${familySlug}/${slug}` : testCompKey({ familySlug, slug });

/** Markdown whose blocks of code carry other keys; sentences that speak of a test key keep it. */
export const fillCode = (markdown: string, keys: GuideKeys): string =>
  markdown.replaceAll(/^```[\s\S]*?^```$/gm, (block) => fillKeys(block, keys));
