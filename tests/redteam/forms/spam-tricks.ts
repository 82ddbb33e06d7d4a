import type { Random } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { Look, Written } from './fixture-message.ts';

/** The tricks and how many of each. A sender uses one at a time, behaves like a person else, and never solves the captcha. */
export const spamTricks = {
  'none, sent by hand': 8,
  'HTML link': 3,
  'BBCode link': 3,
  'many links': 3,
  'look-alikes': 3,
  'no width': 3,
  'digits-for-letters': 3,
  'split letters': 3,
  ornamental: 3,
  'spelt-out link': 3,
  shortener: 3,
  noise: 3,
  'padded with a good text': 3,
  copies: 6,
  'disposable address': 3,
  'too fast': 3,
  'no ticket, no origin': 4,
  trap: 2,
  'busy network': 3,
};

const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', y: 'у', x: 'х', i: 'і', s: 'ѕ' };
const LEET: Readonly<Record<string, string>> = { o: '0', i: '1', e: '3', a: '4', s: '5', t: '7' };

/** Changes some of the words, which is how it is done: links stay as they are. */
const words = (text: string, share: number, random: Random, change: (word: string) => string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}./:-])\p{L}{4,}(?![\p{L}\p{N}./:-])/gu, (word) => (random.chance(share) ? change(word) : word));

const shortened = (text: string, link: string, by: string) => (text.includes(link) ? text.replace(link, by) : `${text} ${by}`);

export function dressedUp(trick: string, { random, text, link, campaign, another }: Written): Look {
  switch (trick) {
    case 'HTML link':
      return { text: shortened(text, link, `<a href="${link}">${random.pick(['click', 'here', 'more', '>>>'])}</a>`) };
    case 'BBCode link':
      return { text: shortened(text, link, `[url=${link}]${random.pick(['click', 'here', 'more', '>>>'])}[/url]`) };
    case 'many links':
      return { text: `${text}\n${Array.from({ length: random.integer(4, 8) }, (_, i) => `${link}${i}`).join('\n')}` };
    case 'look-alikes':
      return {
        text: words(text, 0.7, random, (word) =>
          [...word].map((letter) => (random.chance(0.6) ? (LOOKALIKES[letter] ?? letter) : letter)).join(''),
        ),
      };
    case 'no width':
      return { text: words(text, 0.7, random, (word) => [...word].join(random.pick(['\u200B', '\u200C', '\u2060', '\u00AD', '\uFEFF']))) };
    case 'digits-for-letters':
      return {
        text: words(text, 0.6, random, (word) => word.replaceAll(/(?<=[a-z])[oieast](?=[a-z])/g, (letter) => LEET[letter] ?? letter)),
      };
    case 'split letters':
      return { text: words(text, 0.5, random, (word) => [...word].join(random.pick(['.', '-', ' ', '_']))) };
    case 'ornamental':
      return { text: words(text, 0.7, random, (word) => ornamental(word, random.pick([0x1d41a, 0x1d5ee, 0xff41]))) };
    case 'spelt-out link':
      return {
        text: shortened(
          text,
          link,
          link.replace('https://', random.pick(['hxxp://', ''])).replaceAll('.', random.pick([' [.] ', '[dot]', '(.)'])),
        ),
      };
    case 'shortener':
      return {
        text: shortened(text, link, `${random.pick(['bit.ly', 'tinyurl.com', 'cutt.ly', 't.me'])}/${random.integer(1_000, 99_999)}`),
      };
    case 'noise':
      return {
        text: `${text}\n${Array.from({ length: 90 }, () => random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'])).join('')}`,
      };
    case 'padded with a good text':
      return { text: `${text}\n\n${another('good')}` };
    case 'copies': {
      const { name, text: copied } = campaign(() => `${another('spam')} ${another('spam')}`);
      const greeting = `${random.pick(['Hello', 'Hi', 'Dear', 'Good day'])} ${random.integer(1, 99)},`;
      return { text: `${greeting}\n${copied}`, campaign: { name, project: `p${random.integer(1, 8)}` } };
    }
    case 'disposable address':
      return {
        text,
        email: `x${random.integer(1, 999)}@${random.pick(['mailinator.com', 'yopmail.com', 'guerrillamail.com', 'trashmail.com'])}`,
      };
    case 'too fast':
      return { text, behaviour: { secondsToFill: random.unit() * 1.9 } };
    case 'no ticket, no origin':
      return { text, behaviour: { secondsToFill: null, originMissing: random.chance(0.8) } };
    case 'trap':
      return { text, behaviour: { trapFilled: true } };
    case 'busy network':
      return { text, behaviour: { fromNetwork: random.integer(6, 90) } };
    default:
      return { text };
  }
}

const ornamental = (word: string, from: number): string =>
  word.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(from + letter.charCodeAt(0) - 97));
