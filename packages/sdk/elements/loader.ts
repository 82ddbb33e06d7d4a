import { adoptForms } from './adopt-forms.ts';
import type { InlayLoader } from './element-api.ts';
import { createLoadFault } from './element-faults.ts';
import { fetchModule, isKnown, keepModule } from './fetch-module.ts';
import { type ElementEntry, makeElement } from './make-element.ts';
import { publicLoadFault, sayOnce } from './tell-fault.ts';

/** Set by the build: the version, and every `element.ts` of the catalogue. */
declare const INLAY_VERSION: string;
declare const INLAY_ELEMENTS: readonly ElementEntry[];

interface Loader extends InlayLoader {
  /** What a loaded module calls with what it brings. */
  define: typeof keepModule;
}

// A page that includes the script twice keeps the first: its elements are defined.
if (!window.Inlay) {
  const loader: Loader = {
    version: INLAY_VERSION,
    define: keepModule,
    async load(name) {
      const ofFamily = `${name}/element`;
      await fetchModule(isKnown(ofFamily) ? ofFamily : name);
    },
  };
  window.Inlay = loader;
  if ('customElements' in window && 'adoptedStyleSheets' in document) {
    for (const entry of INLAY_ELEMENTS) {
      if (!customElements.get(entry.tag)) customElements.define(entry.tag, makeElement(entry));
      if (entry.adopts) adoptForms(entry);
    }
  } else sayOnce(publicLoadFault(createLoadFault('unsupported-browser')));
}
