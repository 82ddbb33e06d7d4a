import { type Block, innerBlocks } from '../templates/blocks.ts';
import { textsOf } from '../templates/block-texts.ts';
import { type IfMissing, type TemplateBody, type TemplateValue, isHtmlContent } from '../templates/template.ts';
import { blockKinds } from './block-kinds.ts';

/** One place that two versions have different words at; '' where one of them has none. */
export interface Difference {
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

type Said = ReadonlyMap<string, { readonly at: string; readonly text: string }>;

/** What is different in the second, in its order; what only the first has comes last. */
export function compareTemplates(before: TemplateBody, after: TemplateBody): readonly Difference[] {
  const [old, now] = [saidBy(before), saidBy(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)];
    if (one?.text === other?.text) return [];
    return [{ at: other?.at ?? one?.at ?? '', before: one?.text ?? '', after: other?.text ?? '' }];
  });
}

/** By what stays the same where blocks move: their ids, else their places. */
function saidBy(body: TemplateBody): Said {
  const said = new Map<string, { at: string; text: string }>();
  const say = (key: string, at: string, text: string | undefined) => text !== undefined && said.set(key, { at, text });
  say('name', 'Name', body.name);
  say('layout', 'Layout', body.layout);
  say('default', 'Default language', body.defaultLocale);
  const isOne = Object.keys(body.locales).length === 1;
  for (const [locale, content] of Object.entries(body.locales)) {
    const of = (what: string) => (isOne ? what : `${what} (${locale})`);
    say(`${locale} subject`, of('Subject'), content.subject);
    if (isHtmlContent(content)) {
      say(`${locale} html`, of('HTML'), content.html);
      say(`${locale} text`, of('Text part'), content.text);
      continue;
    }
    say(`${locale} preheader`, of('Preview line'), content.preheader);
    say(`${locale} order`, of('Order of blocks'), content.blocks.map((block) => blockKinds[block.type].label).join(', '));
    sayBlocks(content.blocks, locale);
    function sayBlocks(blocks: readonly Block[], around: string): void {
      for (const [i, block] of blocks.entries()) {
        const key = `${around} ${block.id ?? i}`;
        const label = of(`${around === locale ? `Block ${i + 1}, ` : ''}${blockKinds[block.type].label}`);
        for (const { at, text } of textsOf(block)) say(`${key} ${at}`, label, text);
        say(`${key} look`, `${label}, settings`, lookOf(block));
        for (const inner of innerBlocks(block)) sayBlocks(inner.blocks, `${key} ${inner.path}`);
      }
    }
  }
  for (const value of body.values) say(`value ${value.name}`, `Value ${value.name}`, valueWords(value));
  for (const { name, data } of body.testData) say(`data ${name}`, `Test data ${name}`, JSON.stringify(data));
  return said;
}

/** What a block has beside its words. */
function lookOf(block: Block): string {
  const texts = new Set(textsOf(block).map(({ at }) => at.split('.', 1)[0]));
  const rest = Object.entries(block).filter(([name]) => !['id', 'type', 'blocks', 'else'].includes(name) && !texts.has(name));
  const shown = block.type === 'columns' ? [['widths', block.columns.map(({ width }) => width).join(', ')]] : rest;
  return shown.map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`).join(', ');
}

export const missingWords = (ifMissing: IfMissing): string =>
  typeof ifMissing === 'object'
    ? `“${String(ifMissing.use)}”`
    : { refuse: 'refuse to send', empty: 'leave empty', 'leave-out': 'leave the block out' }[ifMissing];

const valueWords = ({ kind, ifMissing, ownDomains }: TemplateValue): string =>
  `${kind}${ownDomains ? ', own domains' : ''}; if missing: ${missingWords(ifMissing)}`;
