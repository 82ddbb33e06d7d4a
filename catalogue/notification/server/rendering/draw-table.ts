import type { BlockOf } from '../../rules/templates/blocks.ts';
import { type DrawContext, type Drawn, itemsAt, within } from './draw-context.ts';
import { drawText, say, startOf } from './draw-simple.ts';

type Side = 'left' | 'center' | 'right';

/** A row for each item; as text each row is a line. */
export function drawTable(context: DrawContext, path: string, { each, as, columns, empty, totals = [] }: BlockOf<'table'>): Drawn {
  const items = itemsAt(context, `${path}.each`, each);
  if (items.length === 0)
    return empty === undefined ? { html: '', text: '' } : drawText(context, `${path}.empty`, { type: 'text', text: empty });
  const { light, font } = context.look;
  const [start, end] = [startOf(context), context.isRightToLeft ? 'left' : 'right'] as const;
  const sides = columns.map(({ align = 'left' }): Side => (align === 'center' ? 'center' : align === 'left' ? start : end));
  const cell = (tag: 'td' | 'th', html: string, side: Side | undefined, weight: 400 | 600, span = 1) =>
    `<${tag} class="${tag === 'th' ? 'mu' : 'tx'} ln"${span > 1 ? ` colspan="${span}"` : ''} align="${side ?? start}" style="padding:10px 0;border-bottom:1px solid ${light.line};vertical-align:top;font:${weight} ${tag === 'th' ? 13 : 15}px/22px ${font};color:${tag === 'th' ? light.muted : light.text}">${html}</${tag}>`;

  const heads = columns.map(({ header }, i) => say(context, `${path}.columns.${i}.header`, header));
  const rows = items.map((item) => columns.map(({ text }, i) => say(within(context, as, item), `${path}.columns.${i}.text`, text)));
  const sums = totals.map(
    ([label, text], i) => [say(context, `${path}.totals.${i}.0`, label), say(context, `${path}.totals.${i}.1`, text)] as const,
  );

  const hasHeads = heads.some(({ text }) => text !== '');
  const head = hasHeads ? `<tr>${heads.map(({ html }, i) => cell('th', html, sides[i], 400)).join('')}</tr>` : '';
  const body = rows.map((row) => `<tr>${row.map(({ html }, i) => cell('td', html, sides[i], 400)).join('')}</tr>`);
  const foot = sums.map(
    ([label, sum]) =>
      `<tr>${columns.length > 1 ? cell('td', label.html, start, 600, columns.length - 1) : ''}${cell('td', sum.html, sides.at(-1), 600)}</tr>`,
  );
  return {
    html: `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${head}${body.join('')}${foot.join('')}</table>`,
    text: [
      ...rows.map(([first, ...rest]) => `- ${first?.text ?? ''}${rest.length > 0 ? `: ${rest.map(({ text }) => text).join(', ')}` : ''}`),
      ...sums.map(([label, sum]) => `${label.text}: ${sum.text}`),
    ].join('\n'),
  };
}
