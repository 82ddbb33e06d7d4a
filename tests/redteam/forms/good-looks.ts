import type { Look, Written } from './fixture-message.ts';

/** What good messages look like, and how many of each. Nobody of them has solved a captcha. */
export const goodKinds = {
  plain: 14,
  'three links': 3,
  shouting: 3,
  'two words': 3,
  code: 3,
  'long complaint': 3,
  'from a phone': 3,
  'typed over a day': 3,
  'asks for a quote': 3,
  'writes about money and crypto': 3,
  'without JavaScript': 3,
  'without Origin': 2,
  'office network': 3,
  'sent twice': 2,
  'quotes a spam mail': 2,
  signature: 3,
  'filled by the browser': 2,
};

const CODE = [
  'const result = await fetch("/api/orders", { method: "POST", body });\nif (!result.ok) throw new Error(result.status);',
  '<form class="order">\n  <input name="email" required>\n  <button>Send</button>\n</form>',
  "SELECT id, total FROM orders WHERE created_at > now() - interval '1 day' ORDER BY total DESC;",
  'Traceback (most recent call last):\n  File "app.py", line 12, in <module>\n    main()\nKeyError: \'price\'',
];

export function badLooking(kind: string, { random, text, templates, another }: Written): Look {
  const page = () =>
    `https://${random.pick(['shop', 'www', 'app'])}.example.${random.pick(['com', 'org', 'de'])}/${random.pick(['prices', 'team', 'orders/81', 'help', 'img/2.png'])}`;
  switch (kind) {
    case 'three links':
      return { text: `${text}\n${page()}\n${page()} ${page()}` };
    case 'shouting':
      return { text: `${text.toUpperCase()}!!!!!` };
    case 'two words':
      return { text: random.pick(templates.short) };
    case 'code':
      return { text: `${another('good', 'bug')}\n\n${random.pick(CODE)}` };
    case 'long complaint':
      return {
        text: [
          another('good', 'complaint'),
          another('good', 'delivery'),
          another('good', 'damaged'),
          another('good', 'bill'),
          another('good', 'complaint'),
        ].join('\n\n'),
      };
    case 'from a phone':
      return {
        text: `${text.toLowerCase().replaceAll(/[,.'’]/g, '')} ${random.pick(['🙏', '😡', '👍👍', '...', ''])}`,
        behaviour: { secondsToFill: random.integer(4, 30) },
      };
    case 'typed over a day':
    case 'without JavaScript':
      return { text, behaviour: { secondsToFill: null } };
    case 'asks for a quote':
      return { text: another('good', 'quote') };
    case 'writes about money and crypto':
      return { text: another('good', 'money') };
    case 'without Origin':
      return { text, behaviour: { originMissing: true } };
    case 'office network':
      return { text, behaviour: { fromNetwork: random.integer(6, 15) } };
    case 'sent twice':
      return { text, campaign: { name: `twice ${random.integer(0, 1e9)}`, project: 'own' } };
    case 'quotes a spam mail':
      return { text: `${another('good', 'money')}\n\n> ${another('spam')}` };
    case 'signature':
      return {
        text: `${text}\n--\n${random.pick(templates.names)} · Example Ltd. · +44 20 7946 0${random.integer(100, 999)} · www.example.com · https://social.example.com/example`,
      };
    case 'filled by the browser':
      return { text, behaviour: { secondsToFill: 2 + random.unit() } };
    default:
      return { text };
  }
}
