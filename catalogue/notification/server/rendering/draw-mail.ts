import { escapeHtml } from '@inlay/platform/http/escape-html.ts';
import { htmlToText } from '@inlay/messaging/inbound/html-to-text.ts';
import type { Speech } from '../../rules/templates/formats.ts';
import { type LayoutBody, type LayoutContent, type LocaleContent, isHtmlContent } from '../../rules/templates/template.ts';
import { isRightToLeft } from '../../rules/templates/writing.ts';
import { makeRenderTime } from '../liquid/render-time.ts';
import { makeLiquid } from '../liquid/make-liquid.ts';
import { drawBlocks } from './draw-blocks.ts';
import { type DrawContext, type Drawn, render } from './draw-context.ts';
import { headStyle, mailLook } from './mail-look.ts';
import { protect } from './marks.ts';

export interface MailToDraw {
  readonly content: LocaleContent;
  readonly layout: Pick<LayoutBody, 'colour' | 'logo' | 'width'> & { readonly content: LayoutContent };
  /** Of the project, where the layout has a logo. */
  readonly brand: string;
  /** Data with what stands beside it, as JSON: nothing of it has a prototype of ours. */
  readonly scope: string;
  readonly leftOut: readonly string[];
  readonly speech: Speech;
  /** ms */
  readonly now: number;
  /** A preview looks at one alone. */
  readonly theme?: 'light' | 'dark' | undefined;
}

export interface DrawnMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const NOTHING: Drawn = { html: '', text: '' };

/** A template with its data, as HTML and as text. Pure, but for the time that ends what takes too long. @throws DrawFault */
export function drawMail({ content, layout, brand, scope, leftOut, speech, now, theme }: MailToDraw): DrawnMail {
  const look = mailLook(layout.colour);
  const liquidOf = (write: 'html' | ((text: string) => string)) => makeLiquid({ speech, now, write });
  const bare: DrawContext = {
    scope: JSON.parse(scope) as Record<string, unknown>,
    marked: liquidOf(protect),
    html: liquidOf('html'),
    look,
    leftOut,
    isRightToLeft: isRightToLeft(speech.locale),
    isFooter: false,
    time: makeRenderTime(),
    layout: { header: NOTHING, footer: NOTHING },
  };
  const plain = liquidOf((text) => text);
  const subject = oneLine(render(bare, plain, 'subject', content.subject));
  if (isHtmlContent(content)) {
    const html = render(bare, bare.html, 'html', content.html);
    const text = content.text === undefined ? htmlToText(html) : render(bare, plain, 'text', content.text);
    return { subject, html, text: text.trim() || subject };
  }
  const preheader = oneLine(render(bare, plain, 'preheader', content.preheader ?? ''));
  const header = drawBlocks(bare, 'layout.header', layout.content.header);
  const footer = drawBlocks({ ...bare, isFooter: true }, 'layout.footer', layout.content.footer);
  const body = drawBlocks({ ...bare, layout: { header, footer } }, 'blocks', content.blocks);
  // Whoever places them in a template does not want them twice.
  const places = new Set(content.blocks.map((block) => (block.type === 'layout' ? block.part : '')));
  const parts = [places.has('header') ? NOTHING : header, body, places.has('footer') ? NOTHING : footer] as const;
  const logo = layout.logo === '' ? '' : logoOf(layout.logo, brand);
  return {
    subject,
    html: frame(bare, { subject, preheader, logo, width: layout.width, parts, locale: speech.locale, theme }),
    text: textOf(parts, subject),
  };
}

/** What ends a line ends a header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

const textOf = ([header, body, footer]: readonly [Drawn, Drawn, Drawn], subject: string): string =>
  [header.text, body.text, footer.text === '' ? '' : `-- \n${footer.text}`].filter((text) => text !== '').join('\n\n') || subject;

const logoOf = (address: string, brand: string): string =>
  `<p style="margin:0 0 24px"><img src="${escapeHtml(address)}" alt="${escapeHtml(brand)}" height="32" style="display:block;height:32px;width:auto;max-width:100%;border:0"></p>`;

interface Frame {
  readonly subject: string;
  readonly preheader: string;
  readonly logo: string;
  readonly width: number;
  readonly parts: readonly [Drawn, Drawn, Drawn];
  readonly locale: string;
  readonly theme: 'light' | 'dark' | undefined;
}

/** Tables and inline styles, as mail readers want it: no script, no font of the web, nothing loaded but pictures. */
function frame({ look, isRightToLeft: isRtl }: DrawContext, { subject, preheader, logo, width, parts, locale, theme }: Frame): string {
  const { light, font } = look;
  const [header, body, footer] = parts;
  const hidden =
    preheader === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${light.page}">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>`;
  const below =
    footer.html === ''
      ? ''
      : `<tr><td class="pad ln" style="padding:24px 40px 32px;border-top:1px solid ${light.line}">${footer.html}</td></tr>`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${isRtl ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:${theme ?? 'light dark'}}${headStyle(look, theme)}</style>
</head>
<body style="margin:0;padding:0;background:${light.page};font-family:${font}">
${hidden}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px;background:${light.card};border:1px solid ${light.line};border-radius:12px;text-align:${isRtl ? 'right' : 'left'}">
<tr><td class="pad" style="padding:36px 40px 20px">${logo}${header.html}${body.html}</td></tr>
${below}</table>
</td></tr>
</table>
</body>
</html>
`;
}
