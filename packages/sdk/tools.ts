import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import type { Pack } from './language.ts';
import type { Settings } from './options.ts';
import { sha256 } from './sha256.ts';
import { sheetOf } from './sheet-of.ts';
import shellCss from './shell.css';
import { duration, fill } from './strings.ts';

/** One widget's helpers, handed to every module, so that none brings them a second time. They know the widget's theme and language. */
export function createTools({ config }: Settings, code: string, pack?: Pack) {
  const hosts: Element[] = [];
  return {
    h,
    button,
    icon,
    sheetOf,
    sha256,
    fill,
    /** A host with an open shadow root: open, so that audits and tests can look inside; closing it would protect nothing. */
    createRoot(into: Element): ShadowRoot {
      const host = h('div', { lang: code, dir: pack?.dir ?? 'ltr', 'data-theme': config.theme });
      hosts.push(host);
      into.append(host);
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheetOf(shellCss)];
      return root;
    },
    code,
    pack,
    duration: (seconds: number) => duration(seconds, code),
    dress(theme: string): void {
      for (const host of hosts) host.setAttribute('data-theme', theme);
    },
  };
}

export type Tools = ReturnType<typeof createTools>;
