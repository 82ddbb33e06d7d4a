import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GuideKeys, fillKeys } from '@inlay/features/docs-hub/rules/guide-keys.ts';
import { blocksIn } from '@inlay/features/docs-hub/rules/guide-source.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What somebody has who pasted blocks of a guide and nothing else, by the names that stand above them. */
export type Folder = ReadonlyMap<string, string>;

export interface Step {
  /** Title of the section. */
  readonly title: string;
  /** After it. */
  readonly folder: Folder;
}

/**
 * A guide pasted in the order it is read, as the holder of these keys reads it. A block is a whole file and replaces one of its name; lines
 * go where the guides say: below the script of the captcha. `owner` is the folder in the catalogue: a family's, or a component's.
 */
export function pasteGuide(guide: string, keys: GuideKeys, owner = 'captcha'): Step[] {
  const steps: Step[] = [];
  const folder = new Map<string, string>();
  for (const { section, file, name, how, text } of blocksIn(read(`catalogue/${owner}/guides/${guide}.mdx`))) {
    folder.set(name, fillKeys(file ? read(file) : how === 'add' ? withLines(folder.get(name), text) : text, keys));
    if (steps.at(-1)?.title === section) steps.pop();
    steps.push({ title: section, folder: new Map(folder) });
  }
  return steps;
}

/** All of a guide, or what there is after one of its sections. */
export function pastedGuide(guide: string, keys: GuideKeys, after?: string): Folder {
  const steps = pasteGuide(guide, keys);
  const step = after === undefined ? steps.at(-1) : steps.find(({ title }) => title === after);
  if (!step) throw new Error(`The ${guide} guide has no section "${after}" with code in it.`);
  return step.folder;
}

function withLines(page: string | undefined, lines: string): string {
  const added = page?.replace(/^.*hst-captcha\.js.*\n/m, (script) => script + lines);
  if (added === undefined || added === page)
    throw new Error(`There is no page with the script of the captcha to put these lines below:\n${lines}`);
  return added;
}

/** Writes the files to disk. */
export function writeFolder(folder: Folder, to: string): void {
  for (const [name, text] of folder) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    writeFileSync(path.join(to, name), text);
  }
}
