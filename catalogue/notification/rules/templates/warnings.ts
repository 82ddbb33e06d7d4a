import { type Block, innerBlocks } from './blocks.ts';
import { type LocaleContent, isHtmlContent } from './template.ts';
import { CLIPPED_BYTES, LONG_SUBJECT } from './template-limits.ts';

export const WARNINGS = ['clipped', 'no-alt', 'long-subject', 'foreign-link'] as const;
export interface Warning {
  readonly code: (typeof WARNINGS)[number];
  /** Where, e.g. `blocks.2.alt`. */
  readonly path: string;
  readonly text: string;
}

interface Rendered {
  readonly subject: string;
  readonly bytes: number;
  /** A host that is not the project's, where one is linked. */
  readonly foreign: string | undefined;
}

/** What readers of a mail may stumble over; nothing of it keeps a template from being published. */
export function warningsOf(content: LocaleContent, { subject, bytes, foreign }: Rendered): readonly Warning[] {
  const noAlt = isHtmlContent(content) ? [] : withoutAlt(content.blocks, 'blocks');
  return [
    ...(bytes > CLIPPED_BYTES
      ? [{ code: 'clipped', path: '', text: `Gmail clips messages over 102 KB. This one is ${Math.round(bytes / 1_000)} KB.` } as const]
      : []),
    ...noAlt.map((path) => ({ code: 'no-alt', path, text: 'This image has no alternative text.' }) as const),
    ...(subject.length > LONG_SUBJECT
      ? [{ code: 'long-subject', path: 'subject', text: `Inboxes cut off subjects over ${LONG_SUBJECT} characters.` } as const]
      : []),
    ...(foreign === undefined
      ? []
      : [{ code: 'foreign-link', path: '', text: `${foreign.slice(0, 100)} is not one of your domains.` } as const]),
  ];
}

const withoutAlt = (blocks: readonly Block[], path: string): readonly string[] =>
  blocks.flatMap((block, i) => [
    ...(block.type === 'image' && block.alt.trim() === '' ? [`${path}.${i}.alt`] : []),
    ...innerBlocks(block).flatMap((inner) => withoutAlt(inner.blocks, `${path}.${i}.${inner.path}`)),
  ]);
