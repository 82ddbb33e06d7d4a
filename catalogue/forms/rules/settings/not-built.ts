import type { Definition } from '../definition.ts';

const SENTENCE = 'This is not available yet.';

/** Settings that would change nothing today: a form that relies on one must not be saved as if it worked. */
const isSet: Readonly<Record<string, (settings: Definition['settings']) => boolean>> = {
  copy: ({ copy }) => copy === true,
  capacity: ({ capacity }) => typeof capacity === 'number',
  onePer: ({ onePer }) => typeof onePer === 'string',
  doubleOptIn: ({ doubleOptIn }) => doubleOptIn === true,
  approval: ({ approval }) => approval === true,
  edit: ({ edit }) => edit === true,
  drafts: ({ drafts }) => drafts === 'server',
};

/** A sentence for each setting that asks for what is not built. */
export const notBuiltSettings = (settings: Definition['settings']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(isSet)
      .filter((name) => isSet[name]?.(settings))
      .map((name) => [name, SENTENCE] as const),
  );

/** A sentence for each member that asks for what is not built. */
export const notBuilt = ({ settings }: Pick<Definition, 'settings'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(notBuiltSettings(settings)).map(([name, sentence]) => [`settings.${name}`, sentence]));
