import { button, h } from './dom.ts';
import { icon, shapes } from './icons.ts';
import type { Pack } from './language.ts';
import type { Settings } from './options.ts';
import { createRoot, sheetOf } from './shadow-root.ts';
import { duration, fill } from './strings.ts';

/** One widget's helpers, handed to every module, so that none brings them a second time. They know the widget's theme and language. */
export function createTools({ config }: Settings, code: string, pack?: Pack) {
  const roots: ShadowRoot[] = [];
  return {
    h,
    button,
    icon,
    shapes,
    sheetOf,
    fill,
    createRoot(into: Element): ShadowRoot {
      const root = createRoot(into, config.theme, code, pack?.dir ?? 'ltr');
      roots.push(root);
      return root;
    },
    /** The English texts, and over them those of the visitor's language. */
    wording: <Group>(english: Group, own?: Partial<Group>): Group => ({ ...english, ...own }),
    code,
    pack,
    duration: (seconds: number) => duration(seconds, code),
    dress(theme: string): void {
      for (const { host } of roots) (host as HTMLElement).dataset['theme'] = theme;
    },
  };
}

export type Tools = ReturnType<typeof createTools>;
