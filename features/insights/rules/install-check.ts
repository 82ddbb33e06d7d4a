import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { ASKING, FOLLOWING, REDEEMING, wordsOf } from './install-mistakes.ts';
import type { Installation, Signal } from './installation.ts';

/** The chain of a working installation, in its order: a host is allowed, a page has called, a visitor came through, the server redeemed. */
export const installSteps = ['domain', 'seen', 'solved', 'redeemed'] as const;
export type InstallStep = (typeof installSteps)[number];

export interface FoundMistake {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly host: string | null;
  readonly count: number;
  readonly lastAt: number;
}

/** As long as a token lives: until then its server may still ask. */
const UNREDEEMED_MS = 5 * MINUTE_MS;
const STOPPED_MS = 10 * MINUTE_MS;
const STOPPED_COUNT = 5;
/** Limits pass by themselves. */
const LIMITED_MS = 10 * MINUTE_MS;
/** A form that was mended sends nothing that would say so. One request can leave a mistake without a host. */
const NEXT_MS = DAY_MS;
const UNNAMED_NEXT_MS = HOUR_MS;

/** What any visitor or robot can cause: a mistake only as long as nothing was ever redeemed. */
const VISITORS_DOING: ReadonlySet<string> = new Set([
  'verify:missing-input-response',
  'verify:invalid-input-response',
  'verify:token-expired',
]);

/** The earliest mistake of the chain that still stands; of several at one place the newest. */
export function findMistake(installation: Installation): FoundMistake | null {
  const { component, signals } = installation;
  const concerned = signals.filter((signal) => component === null || signal.component === component || isKeyless(signal));
  const [first] = concerned
    .filter((signal) => placeOf(signal.kind) !== undefined && stands(signal, installation))
    .sort((a, b) => (placeOf(a.kind) ?? 0) - (placeOf(b.kind) ?? 0) || b.lastAt - a.lastAt);
  if (first) return mistakeOf(first, installation);
  return concerned.map((signal) => silenceAfter(signal, installation)).find((silence) => silence !== null) ?? null;
}

/** The refused key is of no component, or of another one than was meant. */
const isKeyless = ({ component, kind }: Signal): boolean => component === '' || kind === 'refused:invalid-compkey';

/** Its place in the chain; undefined for what is no mistake. */
function placeOf(kind: string): number | undefined {
  if (wordsOf[kind] === undefined) return undefined;
  if (kind === FOLLOWING) return ASKING.length + REDEEMING.length;
  const place = ASKING.indexOf(kind);
  return place === -1 ? ASKING.length + REDEEMING.indexOf(kind) : place;
}

function stands(signal: Signal, { now, component, signals, allows, licences }: Installation): boolean {
  const { kind, lastAt, lastHost } = signal;
  const related = signals.filter((other) =>
    isKeyless(signal) ? component === null || other.component === component || isKeyless(other) : other.component === signal.component,
  );
  if (related.some((other) => other.lastAt >= lastAt && isPast(other.kind, kind))) return false;
  if (VISITORS_DOING.has(kind)) return !related.some((other) => other.kind === 'redeemed');
  switch (kind) {
    case 'refused:license-expired':
      return lastAt >= (licences.find((licence) => licence.component === signal.component)?.keySince ?? 0);
    case 'refused:domain-not-allowed':
      // Anybody may send a line that says Origin: without a host that is known to many it is a mistake only until something works.
      return lastHost === null ? !related.some((other) => other.kind === 'redeemed') : !allows(lastHost);
    case 'refused:rate-limited':
    case 'refused:too-many-attempts':
      return now - lastAt < LIMITED_MS;
    case FOLLOWING:
      return lastHost === null ? now - lastAt < UNNAMED_NEXT_MS : now - lastAt < NEXT_MS && !allows(lastHost);
    default:
      return true;
  }
}

/** Whether the one shows that the other is overcome: it comes later in the same chain. */
function isPast(kind: string, than: string): boolean {
  return [ASKING, REDEEMING].some((chain) => chain.includes(than) && chain.indexOf(kind) > chain.indexOf(than));
}

function mistakeOf(signal: Signal, installation: Installation): FoundMistake {
  const { kind, lastHost, count, lastAt } = signal;
  const words = wordsOf[kind]?.(signal, installation);
  if (!words) throw new Error(`No words for ${kind}.`);
  return { code: kind.slice(kind.indexOf(':') + 1), ...words, host: lastHost, count: Math.max(1, count), lastAt };
}

/** Solved, and the server does not ask: never, or no longer. */
function silenceAfter(solved: Signal, { now, signals, redeems }: Installation): FoundMistake | null {
  if (solved.kind !== 'solved' || !redeems(solved.component)) return null;
  const redeemed = signals.find(({ kind, component }) => kind === 'redeemed' && component === solved.component);
  const { count, lastAt, lastHost: host } = solved;
  if (!redeemed) {
    if (now - solved.firstAt < UNREDEEMED_MS) return null;
    const text = `${count === 1 ? 'One token was' : `${count} tokens were`} solved, none was redeemed. Without the server check anyone can post the form.`;
    return { code: 'never-redeemed', title: 'Solved, but your server never asked us', text, host, count, lastAt };
  }
  if (lastAt <= redeemed.lastAt || count < STOPPED_COUNT || now - solved.sinceAt < STOPPED_MS) return null;
  const text = `No token redeemed since ${moment.format(redeemed.lastAt)} UTC. ${count} were solved since: the form is not protected until your server calls siteverify.`;
  return { code: 'redeeming-stopped', title: 'Server check stopped', text, host, count, lastAt };
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
