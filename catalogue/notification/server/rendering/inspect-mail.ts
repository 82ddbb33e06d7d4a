import type { Block } from '../../rules/templates/blocks.ts';
import { innerBlocks } from '../../rules/templates/blocks.ts';
import { type BlockText, textsOf } from '../../rules/templates/block-texts.ts';
import { type LocaleContent, isHtmlContent } from '../../rules/templates/template.ts';
import { liquidFault } from '../liquid/liquid-fault.ts';
import { makeLiquid } from '../liquid/make-liquid.ts';
import { protect } from './marks.ts';
import { rootOf, usedPaths } from './used-paths.ts';

export interface Inspected {
  /** What can't be read, by where it stands, e.g. `blocks.2.text`. */
  readonly faults: readonly { readonly path: string; readonly text: string; readonly line: number }[];
  /** The paths of data that are used, each with the first place that uses it. */
  readonly used: readonly { readonly path: string; readonly at: string }[];
}

/** Reads all texts of a template in one language, without data. */
export function inspectMail(content: LocaleContent): Inspected {
  const liquid = makeLiquid({ speech: { locale: 'en', timeZone: 'UTC' }, now: 0, write: protect });
  const faults: { path: string; text: string; line: number }[] = [];
  const used = new Map<string, string>();

  function look(at: string, text: Omit<BlockText, 'at'>, locals: readonly string[]): void {
    try {
      for (const path of usedPaths(liquid, text)) if (!locals.includes(rootOf(path)) && !used.has(path)) used.set(path, at);
    } catch (error) {
      faults.push({ path: at, ...liquidFault(error) });
    }
  }
  function walk(path: string, blocks: readonly Block[], locals: readonly string[]): void {
    for (const [i, block] of blocks.entries()) {
      for (const { at, ...text } of textsOf(block)) look(`${path}.${i}.${at}`, text, locals);
      const named = block.type === 'repeat' ? [...locals, block.as] : locals;
      for (const inner of innerBlocks(block)) walk(`${path}.${i}.${inner.path}`, inner.blocks, named);
    }
  }
  look('subject', { text: content.subject }, []);
  if (isHtmlContent(content)) {
    look('html', { text: content.html }, []);
    look('text', { text: content.text ?? '' }, []);
  } else {
    look('preheader', { text: content.preheader ?? '' }, []);
    walk('blocks', content.blocks, []);
  }
  return { faults, used: [...used].map(([path, at]) => ({ path, at })) };
}
