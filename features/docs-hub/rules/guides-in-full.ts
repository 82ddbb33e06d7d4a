import type { Component } from '@inlay/kernel/component.ts';
import { testCompKey } from './guide-keys.ts';
import type { Platform } from './platforms.ts';

/** A guide of one component. */
export interface WrittenGuide {
  readonly component: Component;
  readonly platform: Platform;
  /** As it is written in the repository: components that share a guide have the same. */
  readonly source: string;
  /** Names the component: others' may be called the same. */
  readonly title: string;
  readonly description: string;
  /** As Markdown, with the component's own key. */
  readonly text: string;
}

/** Whole blocks of code, and the paragraphs between them. */
const BLOCKS = /^```[\s\S]*?^```$|(?:(?!\n\n|^```)[\s\S])+/gm;
const blocksOf = ({ text }: WrittenGuide): string[] => (text.match(BLOCKS) ?? []).map((block) => block.trim()).filter(Boolean);

/**
 * Every guide, for one long text: one that components share is told once, then each of them by what is different for it. Seven times the
 * same would bury what is not.
 */
export function guidesInFull(guides: readonly WrittenGuide[]): string[] {
  const first = new Map<string, WrittenGuide>();
  return guides.map((guide) => {
    const told = first.get(guide.source);
    if (told) return differencesOf(guide, told);
    first.set(guide.source, guide);
    return guide.text.replace(/^# .*/, () => `# ${guide.title}`);
  });
}

function differencesOf(guide: WrittenGuide, told: WrittenGuide): string {
  const { component, title } = guide;
  const [key, toldKey] = [testCompKey(component), testCompKey(told.component)];
  const known = new Set(blocksOf(told));
  const asTold = (block: string) => block.replaceAll(key, toldKey).replaceAll(`?c=${component.id}&`, `?c=${told.component.id}&`);
  const different = blocksOf(guide).filter((block) => !known.has(asTold(block)));
  return [`# ${title}`, `As "${told.title}" above, with \`${key}\` in place of \`${toldKey}\`.`, ...different].join('\n\n') + '\n';
}
