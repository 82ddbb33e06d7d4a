import { escapeHtml } from '@inlay/platform/http/escape-html.ts';
import type { Align, BlockOf } from '../../rules/templates/blocks.ts';
import { type DrawContext, DrawFault, type Drawn, renderMarks } from './draw-context.ts';
import { TONE_COLOURS } from './mail-look.ts';
import { marksToHtml, marksToText } from './marks.ts';
import { safeImage, safeUrl } from './safe-url.ts';

const SIZES = { 1: [26, 34], 2: [20, 28], 3: [16, 24] } as const;
const UNDERLINES = { 1: '=', 2: '-', 3: '' } as const;

/** A text with its marks in both forms. @throws DrawFault */
export function say(context: DrawContext, path: string, source: string): Drawn {
  const marks = renderMarks(context, path, source);
  const link = ` class="li" style="color:${context.look.light.link};text-decoration:underline"`;
  return { html: marksToHtml(marks, link), text: marksToText(marks) };
}

/** The same without marks, as an attribute or an address has it. */
const plain = (context: DrawContext, path: string, source: string): string => say(context, path, source).text;

export const startOf = ({ isRightToLeft }: DrawContext): Align => (isRightToLeft ? 'right' : 'left');
const aligned = (context: DrawContext, align: Align | undefined): string => {
  // "left" is where lines begin.
  const wanted = align ?? 'left';
  return wanted === 'center' || !context.isRightToLeft ? wanted : wanted === 'left' ? 'right' : 'left';
};

function paragraph({ look, isFooter }: DrawContext, html: string, style = '', className = isFooter ? 'mu' : 'tx'): string {
  const colour = className === 'mu' ? look.light.muted : look.light.text;
  const size = isFooter ? '13px/20px' : '16px/26px';
  return `<p class="${className}" style="margin:0 0 16px;font:400 ${size} ${look.font};color:${colour};${style}">${html}</p>`;
}

export function drawHeading(context: DrawContext, path: string, { level, text }: BlockOf<'heading'>): Drawn {
  const said = say(context, `${path}.text`, text);
  const [size, line] = SIZES[level];
  const { light, font } = context.look;
  const under = UNDERLINES[level];
  return {
    html: `<h${level} class="tx" style="margin:${level === 1 ? 0 : 8}px 0 12px;font:600 ${size}px/${line}px ${font};color:${light.text}">${said.html}</h${level}>`,
    text: under === '' ? said.text : `${said.text}\n${under.repeat(Math.min(72, Math.max(3, lastLine(said.text).length)))}`,
  };
}
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

export function drawText(context: DrawContext, path: string, { text, align }: BlockOf<'text'>): Drawn {
  const said = say(context, `${path}.text`, text);
  if (said.text === '') return { html: '', text: '' };
  return { html: paragraph(context, said.html, align ? `text-align:${aligned(context, align)}` : ''), text: said.text };
}

export function drawQuote(context: DrawContext, path: string, { text, by }: BlockOf<'quote'>): Drawn {
  const [said, from] = [say(context, `${path}.text`, text), by === undefined ? undefined : say(context, `${path}.by`, by)];
  const { light } = context.look;
  const side = startOf(context);
  const source = from && from.text !== '' ? from : undefined;
  return {
    html: `<blockquote class="ln" style="margin:0 0 16px;padding-${side}:16px;border-${side}:3px solid ${light.line}">${paragraph(context, said.html, source ? 'margin-bottom:4px' : 'margin-bottom:0')}${source ? paragraph(context, source.html, 'margin-bottom:0;font-size:14px', 'mu') : ''}</blockquote>`,
    text: [...said.text.split('\n').map((line) => `> ${line}`), ...(source ? [`> ${source.text}`] : [])].join('\n'),
  };
}

export function drawCode(context: DrawContext, path: string, { label, value }: BlockOf<'code'>): Drawn {
  const [named, code] = [label === undefined ? '' : plain(context, `${path}.label`, label), plain(context, `${path}.value`, value)];
  const { light, mono } = context.look;
  const above = named === '' ? '' : paragraph(context, escapeHtml(named), 'margin-bottom:6px;font-size:14px', 'mu');
  return {
    html: `${above}<p class="re" dir="ltr" style="margin:0 0 16px;padding:16px 20px;border-radius:8px;background:${light.recess};font:600 28px/36px ${mono};letter-spacing:6px;color:${light.text};text-align:center">${escapeHtml(code)}</p>`,
    text: named === '' ? code : `${named}: ${code}`,
  };
}

export function drawList(context: DrawContext, path: string, { ordered = false, items }: BlockOf<'list'>): Drawn {
  const said = items.map((item, i) => say(context, `${path}.items.${i}`, item)).filter(({ text }) => text !== '');
  const { light, font } = context.look;
  const rows = said.map(({ html }) => `<li style="margin:0 0 6px">${html}</li>`).join('');
  const name = ordered ? 'ol' : 'ul';
  return {
    html: `<${name} class="tx" style="margin:0 0 16px;padding-${startOf(context)}:24px;font:400 16px/26px ${font};color:${light.text}">${rows}</${name}>`,
    text: said.map(({ text }, i) => `${ordered ? `${i + 1}.` : '-'} ${text}`).join('\n'),
  };
}

export function drawFacts(context: DrawContext, path: string, { rows }: BlockOf<'facts'>): Drawn {
  const said = rows.map(
    ([label, text], i) => [say(context, `${path}.rows.${i}.0`, label), say(context, `${path}.rows.${i}.1`, text)] as const,
  );
  const { light, font } = context.look;
  const side = startOf(context);
  const cell = `padding:6px 0;vertical-align:top;font:400 15px/24px ${font}`;
  const shown = said.filter(([, { text }]) => text !== '');
  const html = shown.map(
    ([label, text]) =>
      `<tr><td class="mu" style="${cell};color:${light.muted};padding-${side === 'left' ? 'right' : 'left'}:16px;width:36%">${label.html}</td><td class="tx" style="${cell};color:${light.text}">${text.html}</td></tr>`,
  );
  return {
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">${html.join('')}</table>`,
    text: shown.map(([label, { text }]) => `${label.text}: ${text}`).join('\n'),
  };
}

export function drawButton(context: DrawContext, path: string, { label, url, style = 'primary', align }: BlockOf<'button'>): Drawn {
  const [words, address] = [plain(context, `${path}.label`, label), safeUrl(plain(context, `${path}.url`, url))];
  if (address === undefined)
    throw new DrawFault(`${path}.url`, { text: 'This leads to no address that begins with https:, http:, mailto: or tel:.', line: 1 });
  const { light, font } = context.look;
  const look =
    style === 'primary'
      ? `background:${light.button};color:${light.onButton};border:1px solid transparent`
      : `border:1px solid ${light.line};color:${light.link}`;
  return {
    html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="${aligned(context, align)}" style="margin:8px ${align === 'center' ? 'auto' : '0'} 24px"><tr><td><a href="${escapeHtml(address)}" class="${style === 'primary' ? 'bt' : 'bs'}" style="display:inline-block;padding:12px 22px;border-radius:8px;font:600 16px/24px ${font};text-decoration:none;${look}">${escapeHtml(words)}</a></td></tr></table><div style="clear:both;font-size:0;line-height:0">&#8202;</div>`,
    text: `${words}:\n${address}`,
  };
}

export function drawImage(context: DrawContext, path: string, { src, alt, width, url, dark }: BlockOf<'image'>): Drawn {
  const image = (name: string, source: string) => {
    const address = safeImage(plain(context, `${path}.${name}`, source));
    if (address === undefined) throw new DrawFault(`${path}.${name}`, { text: 'This is no address that begins with https:.', line: 1 });
    return address;
  };
  const [light, words] = [image('src', src), plain(context, `${path}.alt`, alt)];
  const atNight = dark === undefined ? undefined : image('dark', dark);
  const to = url === undefined ? undefined : safeUrl(plain(context, `${path}.url`, url));
  const picture = (address: string, className: string, hide: string) =>
    `<img src="${escapeHtml(address)}" alt="${escapeHtml(words)}" width="${width}"${className} style="display:block;width:${width}px;max-width:100%;height:auto;border:0${hide}">`;
  const both = atNight
    ? `${picture(light, ' class="lo"', '')}<div class="do" style="display:none;max-height:0;overflow:hidden">${picture(atNight, '', '')}</div>`
    : picture(light, '', '');
  const html = to === undefined ? both : `<a href="${escapeHtml(to)}">${both}</a>`;
  return { html: `<div style="margin:0 0 16px">${html}</div>`, text: [words, to].filter(Boolean).join(': ') };
}

export const drawDivider = ({ look }: DrawContext): Drawn => ({
  html: `<hr class="ln" style="margin:8px 0 24px;border:0;border-top:1px solid ${look.light.line}">`,
  text: '---',
});

export const drawSpacer = ({ height }: BlockOf<'spacer'>): Drawn => ({
  html: `<div style="height:${height}px;line-height:${height}px;font-size:0">&#8202;</div>`,
  text: '',
});

export function drawCallout(context: DrawContext, path: string, { tone, text }: BlockOf<'callout'>): Drawn {
  const said = say(context, `${path}.text`, text);
  const [colour, ground] = TONE_COLOURS[tone].light;
  return {
    html: `<div class="t-${tone}" style="margin:0 0 16px;padding:14px 18px;border-radius:8px;background:${ground};color:${colour};font:400 15px/24px ${context.look.font}">${said.html}</div>`,
    text: said.text,
  };
}
