import { inertHtml } from '../browser/trusted-html.ts';

/** Under it a mail may be drawn, and nothing else: no script, no picture or style from anywhere, no form. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
/** Links lead to new windows, which the frame may not open: where they lead is shown below it. */
const HEAD = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank">`;
/** What could send for something before a policy is asked, or lead the frame elsewhere. */
const LEADING_OUT = 'base, link, meta[http-equiv], script, iframe, frame, object, embed, portal';
const LEADS_OUT = ['target', 'ping', 'download'];

export interface MailDocument {
  /** For `srcdoc` of a frame without any right. */
  readonly html: string;
  /** Web addresses that it links to, each once, in their order. */
  readonly links: readonly string[];
  /** The same of its pictures, which are not loaded: whoever sent it would learn when it is read. */
  readonly pictures: readonly string[];
}

/** A mail's HTML as a document for a frame. What keeps it harmless is the frame and the policy; what is taken out here could only disturb. */
export function mailDocument(html: string): MailDocument {
  const parsed = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  for (const element of parsed.querySelectorAll(LEADING_OUT)) element.remove();
  const leading = [...parsed.querySelectorAll('a, area')];
  for (const link of leading) for (const name of LEADS_OUT) link.removeAttribute(name);
  return {
    html: HEAD + parsed.documentElement.outerHTML,
    links: webAddresses(leading, 'href'),
    pictures: webAddresses([...parsed.querySelectorAll('img')], 'src'),
  };
}

function webAddresses(elements: readonly Element[], attribute: string): string[] {
  const found = elements.map((element) => URL.parse((element.getAttribute(attribute) ?? '').trim()));
  return [...new Set(found.filter((url) => url?.protocol === 'http:' || url?.protocol === 'https:').map((url) => url?.href ?? ''))];
}
