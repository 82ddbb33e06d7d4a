import { Context, type Liquid, type Template } from 'liquidjs';
import { atPath } from '../../rules/templates/at-path.ts';
import { LIQUID_MOST } from '../liquid/liquid-words.ts';
import type { RenderTime } from '../liquid/render-time.ts';
import { type LiquidFault, liquidFault } from '../liquid/liquid-fault.ts';
import type { Look } from './mail-look.ts';

/** What can't be drawn, and where. */
export class DrawFault extends Error {
  readonly path: string;
  readonly fault: LiquidFault;

  constructor(path: string, fault: LiquidFault) {
    super(fault.text);
    this.path = path;
    this.fault = fault;
  }
}

/** What a block is, as HTML and as text. */
export interface Drawn {
  readonly html: string;
  readonly text: string;
}

export interface DrawContext {
  /** Data with what stands beside it, and what loops call their items. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Writes values so that none of them is a mark. */
  readonly marked: Liquid;
  /** Writes values escaped. */
  readonly html: Liquid;
  readonly look: Look;
  /** Paths of values that are missing: the blocks that use them are left out. */
  readonly leftOut: readonly string[];
  readonly isRightToLeft: boolean;
  /** Small and quiet, as what stands below is. */
  readonly isFooter: boolean;
  /** Of all texts of the mail together. */
  readonly time: RenderTime;
  readonly layout: { readonly header: Drawn; readonly footer: Drawn };
}

const parsed = new WeakMap<Liquid, Map<string, Template[]>>();

/** Rows of a table say the same text again and again. */
function templateOf(liquid: Liquid, source: string): Template[] {
  const known = parsed.get(liquid) ?? new Map<string, Template[]>();
  parsed.set(liquid, known);
  const template = known.get(source) ?? liquid.parse(source);
  known.set(source, template);
  return template;
}

/** @throws DrawFault */
export function render(context: DrawContext, liquid: Liquid, path: string, source: string): string {
  if (!source.includes('{')) return source;
  try {
    const around = new Context(context.scope, liquid.options, { sync: true }, { liquid });
    around.renderLimit = context.time as unknown as Context['renderLimit'];
    const made = String(liquid.renderSync(templateOf(liquid, source), around));
    if (made.length > LIQUID_MOST.outputBytes) throw new Error('memory alloc limit exceeded');
    return made;
  } catch (error) {
    throw new DrawFault(path, liquidFault(error));
  }
}

/** A text of a block with its marks. @throws DrawFault */
export const renderMarks = (context: DrawContext, path: string, source: string): string =>
  render(context, context.marked, path, source).trim();

/** What a loop goes over: a list, or nothing. @throws DrawFault where it is too long */
export function itemsAt(context: DrawContext, path: string, each: string): readonly unknown[] {
  const found = atPath(context.scope, each);
  const items = Array.isArray(found) ? (found as readonly unknown[]) : [];
  if (items.length > LIQUID_MOST.turns) throw new DrawFault(path, { text: `This has more than ${LIQUID_MOST.turns} items.`, line: 1 });
  return items;
}

export const within = (context: DrawContext, name: string, item: unknown): DrawContext => ({
  ...context,
  scope: { ...context.scope, [name]: item },
});
