import { SELECTOR, type DnsRecord } from './domain-shapes.ts';

/** What the DNS said of one name. */
export type Answered = { readonly state: 'found'; readonly texts: readonly string[] } | { readonly state: 'none' | 'unreachable' };
type Judged = Pick<DnsRecord, 'value' | 'found' | 'result' | 'text'>;

/** Longest that is shown of what was found. */
const SHOWN_MAX = 500;
const shown = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('\n').slice(0, SHOWN_MAX));
const textsOf = (answer: Answered, begins: RegExp): string[] =>
  answer.state === 'found' ? answer.texts.filter((text) => begins.test(text.trim())) : [];
const missing = (value: string, text: string, found: string | null = null): Judged => ({ value, found, result: 'missing', text });
const weak = (value: string, text: string, found: string | null): Judged => ({ value, found, result: 'weak', text });
const NO_ANSWER = 'The name servers did not answer. Check again in a few minutes.';
const PUBLISH = 'No record found. Publish this one, then check again.';

/** Tags of a DKIM or DMARC record. A name that comes twice makes the record worthless (RFC 6376, 3.2). */
function tagsOf(text: string): ReadonlyMap<string, string> {
  const tags = text
    .split(';')
    .map((part) => part.split(/=(.*)/s))
    .flatMap(([name = '', value]) => (value === undefined ? [] : [[name.trim().toLowerCase(), value.trim()] as const]));
  const byName = new Map(tags);
  return byName.size === tags.length ? byName : new Map();
}

export const dkimValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** `proven`: whether the record has our key; undefined where nobody could tell. */
export function judgeDkim(answer: Answered, publicKey: string): Judged & { readonly proven: boolean | undefined } {
  const value = dkimValue(publicKey);
  if (answer.state === 'unreachable') return { ...missing(value, NO_ANSWER), proven: undefined };
  const texts = textsOf(answer, /(?:^|;)\s*p\s*=|^v\s*=\s*DKIM1/i);
  const found = shown(texts);
  const no = (text: string) => ({ ...missing(value, text, found), proven: false });
  if (texts.length === 0) return no(PUBLISH);
  if (texts.length > 1) return no(`${texts.length} records found. Keep the one with this value and remove the others.`);
  const tags = tagsOf(texts[0] ?? '');
  const has = (name: string, wanted: string) =>
    (tags.get(name) ?? wanted).split(':').some((one) => one.trim() === wanted || one.trim() === '*');
  if (tags.get('p')?.replaceAll(/\s/g, '') !== publicKey) return no('A record with another key was found. Replace it with this one.');
  if (!has('v', 'DKIM1') || !has('k', 'rsa') || !has('h', 'sha256') || !has('s', 'email'))
    return no('The key is right, but the record excludes our signature. Replace it with this one.');
  if ((tags.get('t') ?? '').split(':').some((one) => one.trim() === 'y'))
    return { ...weak(value, 'The key is right, but "t=y" tells receivers to ignore the signature. Remove it.', found), proven: true };
  return { value, found, result: 'passes', text: 'The record has our key. Mail from this domain is signed.', proven: true };
}

/** `include`: the domain whose servers must be allowed; `own`: what allows the project's own, e.g. `a:smtp.example.com`. */
export interface SpfWish {
  readonly include: string | undefined;
  readonly own: readonly string[];
}

export function judgeSpf(answer: Answered, { include, own }: SpfWish): Judged {
  const wanted = [...(include === undefined ? [] : [`include:${include}`]), ...own];
  const fresh = `v=spf1 ${wanted.join(' ') || 'mx'} ~all`;
  if (answer.state === 'unreachable') return missing(fresh, NO_ANSWER);
  const texts = textsOf(answer, /^v=spf1(?:\s|$)/i);
  const found = shown(texts);
  const [only = ''] = texts;
  if (texts.length === 0) {
    const other = own.length > 0 ? ' If your mail provider names another one, publish that.' : '';
    return missing(fresh, `${PUBLISH}${other}`);
  }
  if (texts.length > 1) return weak(fresh, `${texts.length} records found, so receivers ignore them all. Join them into one.`, found);
  const terms = only.trim().toLowerCase().split(/\s+/).slice(1);
  if (include !== undefined && !terms.some((term) => term.replace(/^\+/, '') === `include:${include}`)) {
    const joined = [only.trim().split(/\s+/)[0], ...insert(only.trim().split(/\s+/).slice(1), `include:${include}`)].join(' ');
    return weak(joined, `The record does not allow our servers. Add "include:${include}".`, found);
  }
  if (terms.some((term) => /^\+?all$/.test(term)))
    return weak(fresh, 'The record allows every server, so it proves nothing. End it with "~all".', found);
  return { value: only, found, result: 'passes', text: 'One record found. Keep it up to date when you change your mail server.' };
}

/** Before what ends the record. */
function insert(terms: readonly string[], term: string): string[] {
  const end = terms.findIndex((one) => /^[+?~-]?all$|^redirect=/i.test(one));
  return end === -1 ? [...terms, term] : [...terms.slice(0, end), term, ...terms.slice(end)];
}

export const DMARC_VALUE = 'v=DMARC1; p=quarantine';

/** The answers for the domain and then each domain above it: the first that has a record counts (its `sp` first, where it is above). */
export function judgeDmarc(answers: readonly Answered[]): Judged {
  for (const [above, answer] of answers.entries()) {
    if (answer.state === 'unreachable') return missing(DMARC_VALUE, NO_ANSWER);
    const texts = textsOf(answer, /^v\s*=\s*DMARC1\s*(?:;|$)/i);
    if (texts.length === 0) continue;
    const found = shown(texts);
    if (texts.length > 1) return weak(DMARC_VALUE, `${texts.length} records found, so receivers ignore them all. Keep one.`, found);
    const tags = tagsOf(texts[0] ?? '');
    const policy = ((above > 0 && tags.get('sp')) || (tags.get('p') ?? '')).toLowerCase();
    const where = above > 0 ? 'The domain above has a record' : 'One record found';
    if (policy === 'quarantine' || policy === 'reject')
      return { value: texts[0] ?? '', found, result: 'passes', text: `${where}. Receivers ${policy} mail that proves nothing.` };
    const fault = policy === 'none' ? 'Its policy "none" lets forged mail through' : 'Receivers can’t read its policy';
    return weak(DMARC_VALUE, `${where}. ${fault}. Change it to "p=quarantine".`, found);
  }
  return missing(DMARC_VALUE, PUBLISH);
}

/** The names that are asked: of DKIM, of SPF, and of DMARC for the domain and what is above it, without the ending. */
export function namesOf(domain: string): { readonly dkim: string; readonly spf: string; readonly dmarc: readonly string[] } {
  const labels = domain.split('.');
  const ways = labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
  // The nearest and the highest ones: a name may have a hundred parts.
  const asked = ways.length > MOST_WAYS ? [...ways.slice(0, 1), ...ways.slice(1 - MOST_WAYS)] : ways;
  return { dkim: `${SELECTOR}._domainkey.${domain}`, spf: domain, dmarc: asked.map((way) => `_dmarc.${way}`) };
}

const MOST_WAYS = 4;
