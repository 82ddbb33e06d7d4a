import { foldText } from '@inlay/ui/form/fold-text.ts';
import { rankOptions } from '@inlay/ui/form/rank-options.ts';
import { groups, type PaletteCommand } from './palette-commands.ts';

const SHOWN_PER_GROUP = 8;

export interface CommandGroup {
  readonly label: PaletteCommand['group'];
  readonly items: readonly PaletteCommand[];
}

/** Commands that match what was typed, in groups; the group with the best match first. Nothing typed shows the first choice. */
export function rankCommands(commands: readonly PaletteCommand[], query: string): CommandGroup[] {
  const typed = query.trim();
  if (typed === '')
    return inGroups(
      commands.filter(({ first }) => first),
      Number.POSITIVE_INFINITY,
    );
  const direct = rankOptions(commands, typed);
  const words = foldText(typed).split(/\s+/);
  const loose = commands.filter((command) => !direct.includes(command) && words.every((word) => textOf(command).includes(word)));
  return inGroups([...direct, ...loose], SHOWN_PER_GROUP);
}

const textOf = ({ label, note = '', codes = [] }: PaletteCommand): string => foldText([label, note, ...codes].join(' '));

function inGroups(ranked: readonly PaletteCommand[], most: number): CommandGroup[] {
  return groups
    .map((label) => ({ label, items: ranked.filter(({ group }) => group === label).slice(0, most) }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => ranked.indexOf(a.items[0] as PaletteCommand) - ranked.indexOf(b.items[0] as PaletteCommand));
}
