import contrastCss from './looks/contrast.css';
import { button, h } from '../core/dom.ts';
import { icon } from '../core/icons.ts';
import type { Pack } from './language.ts';
import { loadModule } from './load-module.ts';
import type { Settings } from './options.ts';
import { sha256 } from '../core/sha256.ts';
import { sheetOf } from '../core/sheet-of.ts';
import shellCss from './looks/shell.css';
import { duration, fill } from './strings.ts';

/** One widget's helpers, handed to every module, so that none brings them a second time. They know the widget's theme and language. */
export function createTools({ config }: Settings, code: string, pack?: Pack) {
  /** Both roots wear it. */
  const colours = new CSSStyleSheet();
  let page: Element | undefined;

  /** A theme that names no scheme takes the page's, and the system's where the page names none. */
  function dress(): void {
    const { theme } = config;
    const named = getComputedStyle(page!).colorScheme !== 'normal' || document.querySelector('meta[name=color-scheme]');
    const scheme = /^[dl]/.test(theme) ? theme : named ? 'inherit' : 'light dark';
    colours.replaceSync(`.shell,dialog{color-scheme:${scheme}}${theme === 'contrast' ? contrastCss : ''}`);
  }

  return {
    h,
    button,
    icon,
    sheetOf,
    sha256,
    fill,
    /** A host with an open shadow root: open, so that audits and tests can look inside; closing it would protect nothing. */
    createRoot(into: Element): ShadowRoot {
      const host = h('div', { lang: code, dir: pack?.dir ?? 'ltr', transitionend: dress });
      into.append(host);
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheetOf(shellCss), colours];
      page ??= host;
      dress();
      return root;
    },
    load: <Module>(name: string) => loadModule<Module>(`captcha/${name}`, config.apiBase),
    code,
    pack,
    duration: (seconds: number) => duration(seconds, code),
    dress,
  };
}

export type Tools = ReturnType<typeof createTools>;
