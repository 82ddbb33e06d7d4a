import { foldText } from '@inlay/ui/form/fold-text.ts';
import type { Project } from './use-projects.ts';

type Named = Pick<Project, 'label' | 'domains' | 'owner'>;

/** Those in whose label, domains or account all the words of the text stand; where a label begins with it first. */
export function findProjects<P extends Named>(projects: readonly P[], text: string): readonly P[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return projects;
  const words = wanted.split(/\s+/);
  const found = projects.filter(({ label, domains, owner }) => {
    const held = foldText([label, ...domains, owner ?? ''].join(' '));
    return words.every((word) => held.includes(word));
  });
  const isFirst = ({ label }: P) => foldText(label).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((project) => !isFirst(project))];
}

/** The next one whose label begins with what was typed, from the one at `at` on; one letter again and again goes through all of them. */
export function typedAhead<P extends Named>(projects: readonly P[], at: number, typed: string): P | undefined {
  const isOneLetter = new Set(foldText(typed)).size === 1;
  const wanted = foldText(isOneLetter ? typed.charAt(0) : typed);
  const from = isOneLetter ? at + 1 : at;
  const turned = [...projects.slice(from), ...projects.slice(0, from)];
  return turned.find(({ label }) => foldText(label).startsWith(wanted));
}
