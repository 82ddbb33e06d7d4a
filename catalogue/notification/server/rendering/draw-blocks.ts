import { type Block, type BlockOf, innerBlocks } from '../../rules/templates/blocks.ts';
import { textsOf } from '../../rules/templates/block-texts.ts';
import { holds } from '../../rules/templates/holds.ts';
import { cleanHtml } from './clean-html.ts';
import { type DrawContext, type Drawn, itemsAt, render, within } from './draw-context.ts';
import {
  drawButton,
  drawCallout,
  drawCode,
  drawDivider,
  drawFacts,
  drawHeading,
  drawImage,
  drawList,
  drawQuote,
  drawSpacer,
  drawText,
} from './draw-simple.ts';
import { drawTable } from './draw-table.ts';
import { htmlToText } from '@inlay/messaging/inbound/html-to-text.ts';
import { usedPaths } from './used-paths.ts';

const joined = (drawn: readonly Drawn[]): Drawn => ({
  html: drawn.map(({ html }) => html).join('\n'),
  text: drawn
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n\n'),
});

/** Blocks one below the other. @param path where they stand, e.g. `blocks` @throws DrawFault */
export const drawBlocks = (context: DrawContext, path: string, blocks: readonly Block[]): Drawn =>
  joined(blocks.flatMap((block, i) => (isLeftOut(context, block) ? [] : [drawBlock(context, `${path}.${i}`, block)])));

/** It uses a value that is missing, and that is left out with its block. */
const isLeftOut = ({ leftOut, marked }: DrawContext, block: Block): boolean =>
  leftOut.length > 0 &&
  block.type !== 'if' &&
  textsOf(block).some((text) => usedPaths(marked, text).some((path) => leftOut.some((one) => path === one || path.startsWith(`${one}.`))));

function drawBlock(context: DrawContext, path: string, block: Block): Drawn {
  switch (block.type) {
    case 'heading':
      return drawHeading(context, path, block);
    case 'text':
      return drawText(context, path, block);
    case 'quote':
      return drawQuote(context, path, block);
    case 'code':
      return drawCode(context, path, block);
    case 'list':
      return drawList(context, path, block);
    case 'facts':
      return drawFacts(context, path, block);
    case 'button':
      return drawButton(context, path, block);
    case 'image':
      return drawImage(context, path, block);
    case 'divider':
      return drawDivider(context);
    case 'spacer':
      return drawSpacer(block);
    case 'callout':
      return drawCallout(context, path, block);
    case 'table':
      return drawTable(context, path, block);
    case 'repeat':
      return drawRepeat(context, path, block);
    case 'columns':
      return drawColumns(context, path, block);
    case 'if':
      return holds(context.scope, block.when, block.any)
        ? drawBlocks(context, `${path}.blocks`, block.blocks)
        : drawBlocks(context, `${path}.else`, block.else ?? []);
    case 'html': {
      const html = cleanHtml(render(context, context.html, `${path}.html`, block.html));
      return { html, text: htmlToText(html) };
    }
    case 'layout':
      return context.layout[block.part];
  }
}

function drawRepeat(context: DrawContext, path: string, { each, as, blocks, max }: BlockOf<'repeat'>): Drawn {
  const items = itemsAt(context, `${path}.each`, each).slice(0, max);
  return joined(items.map((item) => drawBlocks(within(context, as, item), `${path}.blocks`, blocks)));
}

function drawColumns(context: DrawContext, path: string, block: BlockOf<'columns'>): Drawn {
  const drawn = innerBlocks(block).map(({ path: at, blocks }) => drawBlocks(context, `${path}.${at}`, blocks));
  const cells = drawn.map(({ html }, i) => {
    const width = Math.round(((block.columns[i]?.width ?? 1) / 12) * 100);
    return `<td class="col" width="${width}%" valign="top" style="width:${width}%;vertical-align:top;${i === 0 ? '' : `padding-${context.isRightToLeft ? 'right' : 'left'}:16px`}">${html}</td>`;
  });
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`,
    text: joined(drawn).text,
  };
}
