import { escapeHtml } from '../http/escape-html.ts';

interface MailButton {
  readonly label: string;
  readonly url: string;
  /** Beside one that most readers want. */
  readonly quiet?: boolean;
}

export interface MailBody {
  /** Heading of the HTML part; the text part leaves it to the subject. */
  readonly title: string;
  /** Line breaks within one are kept. */
  readonly paragraphs: readonly string[];
  /** Label and value, e.g. `['Network address', '192.0.2.1']`. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** E.g. `{ label: 'Your login code is', value: '012345' }`. */
  readonly code?: { readonly label: string; readonly value: string };
  /** Links, http or https; each is written out too, as not every reader shows a button. */
  readonly buttons?: readonly MailButton[];
  readonly footnote: string;
}

/** What a mail is written in, and which way that is read. */
export interface MailLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const ENGLISH: MailLanguage = { lang: 'en', dir: 'ltr' };

/** A moment (ms) as mails write it, e.g. `2026-01-31 09:05 UTC`. */
export const mailTime = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The two parts of every mail of the product. Everything given is text: what looks like HTML is shown, never followed. */
export const layOutMail = (content: MailBody, language: MailLanguage = ENGLISH): { text: string; html: string } => ({
  text: textPart(content),
  html: htmlPart(content, language),
});

const textPart = ({ paragraphs, facts = [], code, buttons = [], footnote }: MailBody): string =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(code ? [`${code.label} ${code.value}`] : []),
    ...buttons.map(({ label, url }) => `${label}:\n${url}`),
    `${footnote}\n`,
  ].join('\n\n');

/*
 * Mail readers know inline styles only. Colours of text and ground are the reader's own, so that a dark one stays dark;
 * what has a colour of ours can be read on either.
 */
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const LINE = '#7f889b';
const BRASS = '#d9a441';
const PRIMARY = '#2a3fb0';

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
const paragraph = (text: string): string => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>`;

/** Readers know `text-align:start` and logical paddings too seldom. */
const sidesOf = (dir: MailLanguage['dir']) => (dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const));

const factsTable = (facts: NonNullable<MailBody['facts']>, [start, end]: ReturnType<typeof sidesOf>): string =>
  `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:24px">${facts
    .map(
      ([label, value]) =>
        `<tr><th scope="row" align="${start}" valign="top" style="padding:2px 0;padding-${end}:16px;font-weight:600;white-space:nowrap">${escapeHtml(label)}</th>` +
        `<td valign="top" style="padding:2px 0;overflow-wrap:anywhere"><span dir="auto">${lines(value)}</span></td></tr>`,
    )
    .join('')}</table>`;

const codeBox = ({ label, value }: NonNullable<MailBody['code']>): string =>
  `<p style="margin:0 0 16px">${escapeHtml(label)}<br><strong dir="ltr" style="display:inline-block;margin-top:8px;padding:10px 18px;border:1px solid ${LINE};border-radius:8px;` +
  `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:36px;letter-spacing:6px">${escapeHtml(value)}</strong></p>`;

const button = ({ label, url, quiet = false }: MailButton): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:11px 20px;border:1px solid ${LINE};border-radius:8px;` +
  `${quiet ? 'background:transparent;color:inherit' : `background:${PRIMARY};color:#ffffff`};font-weight:600;text-decoration:none">${escapeHtml(label)}</a><br>` +
  `<span dir="ltr" style="display:inline-block;margin-top:8px;font-size:13px;line-height:20px;overflow-wrap:anywhere;word-break:break-all">${escapeHtml(url)}</span></p>`;

const htmlPart = (
  { title, paragraphs, facts = [], code, buttons = [], footnote }: MailBody,
  { lang, dir }: MailLanguage,
): string => `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;${FONT};font-size:16px;line-height:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" lang="${escapeHtml(lang)}" dir="${dir}" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:${sidesOf(dir)[0]}">
<tr><td style="padding:0 0 12px;font-size:20px;line-height:28px;font-weight:700">Inlay</td></tr>
<tr><td style="padding:28px 24px 12px;border:1px solid ${LINE};border-top:3px solid ${BRASS};border-radius:14px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${[...paragraphs.map(paragraph), ...(facts.length > 0 ? [factsTable(facts, sidesOf(dir))] : []), ...(code ? [codeBox(code)] : []), ...buttons.map(button)].join('\n')}
</td></tr>
<tr><td style="padding:16px 24px 0;font-size:14px;line-height:21px;overflow-wrap:anywhere">${lines(footnote)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
