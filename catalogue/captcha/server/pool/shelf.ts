import { SOUNDS } from '../audio/sounds.ts';
import type { Difficulty, RenderedChallenge } from '../captcha-type.ts';

/** Kept from the first visitor on, by difficulty: at most four megabytes a type. Most visitors get 1, a raised one has waited anyhow. */
const KEPT: Record<Difficulty, number> = { 1: 256, 2: 32, 3: 32 };
/** A sound is ten times as large, and few ask for it: two megabytes. */
const KEPT_SOUNDS: Record<Difficulty, number> = { 1: 16, 2: 4, 3: 4 };

interface Visitor {
  /** Who came first, over all shelves. */
  readonly nth: number;
  /** Whose it is: a network's mark. */
  readonly who: string;
  readonly resolve: (challenge: RenderedChallenge) => void;
  readonly reject: (error: unknown) => void;
}

/** The challenges of one type and difficulty that are drawn and not yet shown to anybody. */
export interface Shelf {
  readonly slug: string;
  readonly difficulty: Difficulty;
  readonly ready: number;
  /** Visitors that wait and for whom nothing is being drawn yet: the first one's turn; undefined when there is none. */
  readonly turn: number | undefined;
  /** Share of what it should hold, 0 to 1, what is being drawn counted in. */
  readonly fullness: number;
  /** Takes one away: nobody else can get it. From now on the shelf is kept full. */
  take(): RenderedChallenge | undefined;
  wait(nth: number, who: string): Promise<RenderedChallenge>;
  /** Whose visitors wait here. */
  readonly waiting: readonly string[];
  /** Sends away the last visitor of these that waits; false when none does. */
  sendAway(who: string, error: unknown): boolean;
  /** One more is being drawn. It must end in `put` or `fail`. */
  begin(): void;
  /** What was drawn, for the first visitor that waits, else to keep. */
  put(challenge: RenderedChallenge): void;
  /** Nobody drew it. Without an error it's to be drawn again; with one the first visitor hears it, and nothing more is drawn ahead until somebody asks. */
  fail(error?: unknown): void;
  /** Lets go of everything. */
  clear(error: unknown): void;
}

export function makeShelf(slug: string, difficulty: Difficulty): Shelf {
  let kept: RenderedChallenge[] = [];
  let visitors: Visitor[] = [];
  let drawing = 0;
  let goal = 0;

  function hand(challenge: RenderedChallenge): void {
    const visitor = visitors.shift();
    if (visitor) visitor.resolve(challenge);
    else kept.push(challenge);
  }

  return {
    slug,
    difficulty,
    get ready() {
      return kept.length;
    },
    get turn() {
      return visitors[drawing]?.nth;
    },
    get fullness() {
      return goal === 0 ? 1 : Math.min(1, (kept.length + drawing) / goal);
    },
    take() {
      goal = (slug === SOUNDS.slug ? KEPT_SOUNDS : KEPT)[difficulty];
      return kept.shift();
    },
    wait: (nth, who) => new Promise((resolve, reject) => visitors.push({ nth, who, resolve, reject })),
    get waiting() {
      return visitors.map(({ who }) => who);
    },
    sendAway(who, error) {
      const last = visitors.findLast((visitor) => visitor.who === who);
      if (!last) return false;
      visitors = visitors.filter((visitor) => visitor !== last);
      last.reject(error);
      return true;
    },
    begin: () => void (drawing += 1),
    put(challenge) {
      drawing -= 1;
      hand(challenge);
    },
    fail(error) {
      drawing -= 1;
      if (error === undefined) return;
      goal = 0;
      visitors.shift()?.reject(error);
    },
    clear(error) {
      for (const visitor of visitors) visitor.reject(error);
      kept = [];
      visitors = [];
    },
  };
}
