import type { AdoptModule } from './adopt-module.ts';
import { createLoadFault } from './element-faults.ts';
import { fetchModule } from './fetch-module.ts';
import type { ElementEntry } from './make-element.ts';
import { whenNear } from './nearness.ts';
import { base, saysForAll } from './own-script.ts';
import { ownTexts } from './own-texts.ts';
import { tell } from './tell.ts';
import { publicLoadFault, sayOnce } from './tell-fault.ts';
import { wantedLanguage } from './wanted-language.ts';

/** Takes over the forms of the page that ask for it, and those that come later. What can't be loaded leaves them as they are. */
export function adoptForms({ tag, path }: Pick<ElementEntry, 'tag' | 'path'>): void {
  const wanted = `form[data-${tag}]`;
  const seen = new WeakSet<Element>();

  async function start(form: HTMLFormElement): Promise<void> {
    const option = (name: string) => form.getAttribute(`data-${name}`) || saysForAll(name);
    try {
      for (const key of ['sitekey', 'compkey']) if (!option(key)) throw createLoadFault(`invalid-${key}`);
      const { adopt } = await fetchModule<AdoptModule>(path.replace(/[^/]+$/, 'adopt'));
      await adopt(form, {
        base,
        option,
        texts: async (english) => (await ownTexts(path, english, wantedLanguage(option('language'))))[0],
        tell: (name, detail, cancelable) => tell(form, name, detail, cancelable),
      });
    } catch (error) {
      const fault = publicLoadFault(error as Error);
      sayOnce(fault);
      tell(form, 'Error', fault);
    }
  }

  const look = (within: Document | Element) => {
    for (const form of within.querySelectorAll<HTMLFormElement>(wanted)) {
      if (seen.has(form)) continue;
      seen.add(form);
      if (saysForAll('lazy') === 'false') void start(form);
      else whenNear(form, () => void start(form));
    }
  };
  look(document);
  new MutationObserver((changes) => {
    // Parents are asked, each once, since what was added may be the form itself.
    for (const parent of new Set(changes.map(({ target }) => target as Element))) look(parent);
  }).observe(document, { childList: true, subtree: true });
}
