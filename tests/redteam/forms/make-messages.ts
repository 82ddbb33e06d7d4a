import { createRandom, type Random } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import type { Behaviour, FixtureMessage, Written } from './fixture-message.ts';
import { badLooking, goodKinds } from './good-looks.ts';
import { dressedUp, spamTricks } from './spam-tricks.ts';
import ar from './templates/ar.ts';
import de from './templates/de.ts';
import en from './templates/en.ts';
import es from './templates/es.ts';
import fr from './templates/fr.ts';
import it from './templates/it.ts';
import ja from './templates/ja.ts';
import type { MessageTemplates } from './templates/message-templates.ts';
import pt from './templates/pt.ts';
import ru from './templates/ru.ts';
import zh from './templates/zh.ts';

export const templates: Readonly<Record<string, MessageTemplates>> = { en, de, fr, es, it, pt, ru, zh, ja, ar };

const SPAM = 1_000;
const GOOD = 1_000;
/** A person, in a browser. */
const PERSON: Behaviour = { trapFilled: false, secondsToFill: 45, originMissing: false, fromNetwork: 1, captcha: null };

/** Two thousand messages, the same for the same seed. */
export function makeMessages(seed: string): readonly FixtureMessage[] {
  const random = createRandom(seed);
  const campaign = createCampaign();
  const spam = spread(spamTricks, SPAM).map((kind) => make(random, true, kind, campaign));
  const good = spread(goodKinds, GOOD).map((kind) => make(random, false, kind, campaign));
  return [...spam, ...good];
}

/** So many copies of a text, then a new one. */
const COPIES = 15;

function createCampaign(): Written['campaign'] {
  let sent = 0;
  let text = '';
  return (write) => {
    if (sent % COPIES === 0) text = write();
    sent += 1;
    return { name: `campaign ${Math.ceil(sent / COPIES)}`, text };
  };
}

/** Each kind as often as its weight says, one after the other. */
function spread(weights: Readonly<Record<string, number>>, count: number): readonly string[] {
  const turns = Object.entries(weights).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));
  return Array.from({ length: count }, (_, at) => turns[at % turns.length] as string);
}

const LATIN = ['en', 'de', 'fr', 'es', 'it', 'pt'];
const LATIN_ALONE = new Set(['look-alikes', 'digits-for-letters', 'ornamental', 'shouting']);

function make(random: Random, spam: boolean, kind: string, campaign: Written['campaign']): FixtureMessage {
  const others = Object.keys(templates).filter((code) => code !== 'en' && (!LATIN_ALONE.has(kind) || LATIN.includes(code)));
  const language = random.chance(0.28) ? 'en' : random.pick(others);
  const texts = templates[language] as MessageTemplates;
  const link = linkOf(random);
  const write = (side: 'spam' | 'good', topic = random.pick(Object.keys(texts[side]))): string =>
    fill(
      random,
      random.pick((texts[side] as Record<string, readonly string[]>)[topic] as string[]),
      texts,
      side === 'spam' && random.chance(0.7) ? link : '',
    );
  const whole = (body: string) =>
    [random.pick(texts.greetings), body, random.pick(texts.closings)]
      .map((part) => fill(random, part, texts, ''))
      .filter(Boolean)
      .join('\n');
  const written: Written = {
    random,
    language,
    templates: texts,
    text: whole(write(spam ? 'spam' : 'good')),
    link,
    campaign,
    another: write,
  };
  const look = (spam ? dressedUp : badLooking)(kind, written);
  const name = random.pick(texts.names);
  return {
    spam,
    language,
    kind,
    texts: [name, look.text],
    email:
      look.email ??
      `visitor${random.integer(1, 9_999)}@${random.pick(['gmail.com', 'outlook.com', 'web.de', 'icloud.com', 'example.com'])}`,
    behaviour: { ...PERSON, secondsToFill: random.integer(6, 400), ...look.behaviour },
    ...(look.campaign && { campaign: look.campaign }),
  };
}

function linkOf(random: Random): string {
  const host = `${random.pick(['best', 'go', 'my', 'top', 'fast', 'new'])}${random.pick(['deal', 'rank', 'coin', 'play', 'shop', 'med'])}${random.integer(1, 99)}`;
  return `https://${host}.example.${random.pick(['com', 'net', 'xyz', 'top', 'online', 'site', 'ru', 'info'])}/${random.integer(100, 99_999)}`;
}

export function fill(random: Random, template: string, { names }: MessageTemplates, link: string): string {
  return template
    .replaceAll(/\{([^}]*)\}/g, (_all, options: string) => random.pick(options.split('|')))
    .replaceAll('%link%', link)
    .replaceAll('%name%', () => random.pick(names))
    .replaceAll('%n%', () => String(random.integer(12, 950)))
    .trim();
}
