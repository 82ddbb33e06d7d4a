import type { Pack } from '../language.ts';
import type { Settings } from '../options.ts';
import type { Challenge } from '../protocol.ts';
import type { ShellTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

/** Dresses a widget as the site's owner has set it, before the challenge that brought this is shown. */
export async function wearLook(tools: Tools, challenge: Challenge, texts: ShellTexts, { config }: Settings): Promise<Challenge> {
  const { theme, language, label } = challenge.look!;
  // What the page says itself goes first.
  if (theme && config.theme === 'auto') {
    config.theme = theme;
    tools.dress();
  }
  if (label) texts.human = label;
  if (language && language !== tools.code) await speak(tools as Changing<Tools>, language);
  return challenge;
}

/** The window of the challenge speaks it; English needs no texts of its own. */
async function speak(tools: Changing<Tools>, code: string): Promise<void> {
  // A language that does not come is done without.
  const pack = code === 'en' ? undefined : await tools.load<Pack>(`lang/${code}`).catch(() => null);
  if (pack === null) return;
  const { createRoot } = tools;
  tools.code = code;
  tools.pack = pack;
  tools.createRoot = (into) => {
    const root = createRoot(into);
    const host = root.host as HTMLElement;
    host.lang = code;
    host.dir = pack?.dir ?? 'ltr';
    return root;
  };
}
