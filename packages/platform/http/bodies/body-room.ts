import type { IncomingMessage } from 'node:http';
import { Refusal } from '@inlay/kernel/errors.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { callerNetwork, callerSurroundings } from '../caller-network.ts';

const MB = 1024 * 1024;
/** Bytes that bodies may hold at once. */
export const BODY_ROOM = { ofNetwork: 24 * MB, ofSurroundings: 32 * MB, ofProcess: 96 * MB } as const;
/** What of a body must have come by then, or all of it where that is less: room is held from the first byte on, and a word of what is to come costs nothing. */
export const BODY_BEGINS = { bytes: MB, withinMs: 15_000 } as const;
/** From then on it must go on at the pace of a minute for the whole, which is what an upload may take; a little late is forgiven. */
const PACE = { wholeMs: MINUTE_MS, lateMs: 10_000, everyMs: 5_000 } as const;
/** A minute is what an upload may take. */
const COME_BACK_S = 10;

/** Memory for bodies that are read whole before anybody has looked at them. */
export interface BodyRoom {
  /**
   * Keeps room for a body, declared or the most it may be, before a byte of it is read; answers how to give it back. Where there is none left,
   * it is taken from the network that holds most, its oldest body first.
   * @param drop is called, with why, when the room of this one is taken
   * @throws Refusal `unavailable`: the network or its surroundings hold their share already, or nobody holds more than this one would
   */
  enter(address: string, bytes: number, drop?: (why: Refusal) => void): () => void;
  /**
   * Rejects once too little of such a body has come in time, at first and later on; else it says nothing.
   * @throws Refusal `bad_request`
   */
  tooSlow(body: IncomingMessage, bytes: number): Promise<never>;
}

type SetTimer = (act: () => void, ms: number) => NodeJS.Timeout;

export function makeBodyRoom({
  ofNetwork = BODY_ROOM.ofNetwork,
  ofSurroundings = BODY_ROOM.ofSurroundings,
  ofProcess = BODY_ROOM.ofProcess,
  setTimer = setTimeout as SetTimer,
}: { ofNetwork?: number; ofSurroundings?: number; ofProcess?: number; setTimer?: SetTimer } = {}): BodyRoom {
  /** What is held, by network, the oldest first. */
  const bodies = new Map<string, Set<Body>>();
  const surroundings = new Map<string, number>();
  let total = 0;

  const heldBy = (network: string) => [...(bodies.get(network) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0);

  function leave(body: Body): void {
    const own = bodies.get(body.network);
    if (!own?.delete(body)) return;
    if (own.size === 0) bodies.delete(body.network);
    total -= body.bytes;
    add(surroundings, body.around, -body.bytes);
  }
  /** Whom to drop so that there is room for so much, and only of networks that hold more than `most`; undefined where that is not enough. */
  function inTheWay(bytes: number, most: number): Body[] | undefined {
    if (ofProcess - total >= bytes) return [];
    const held = new Map(
      [...bodies.keys()].map((network) => [network, { bytes: heldBy(network), left: [...(bodies.get(network) ?? [])] }]),
    );
    const dropped: Body[] = [];
    let free = ofProcess - total;
    while (free < bytes) {
      const heaviest = [...held.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a), { bytes: 0, left: [] as Body[] });
      const body = heaviest.bytes > most ? heaviest.left.shift() : undefined;
      if (!body) return undefined;
      heaviest.bytes -= body.bytes;
      free += body.bytes;
      dropped.push(body);
    }
    return dropped;
  }

  return {
    enter(address, bytes, drop = () => {}) {
      const body: Body = { network: callerNetwork(address), around: callerSurroundings(address), bytes, drop };
      const after = heldBy(body.network) + bytes;
      const mayHold = after <= ofNetwork && (surroundings.get(body.around) ?? 0) + bytes <= ofSurroundings;
      const dropped = mayHold ? inTheWay(bytes, after) : undefined;
      if (!dropped) throw new Refusal('unavailable', { retryAfter: COME_BACK_S });
      for (const other of dropped) {
        leave(other);
        other.drop(new Refusal('unavailable', { retryAfter: COME_BACK_S }));
      }
      total += bytes;
      add(surroundings, body.around, bytes);
      bodies.set(body.network, (bodies.get(body.network) ?? new Set()).add(body));
      return () => leave(body);
    },
    tooSlow: (body, bytes) =>
      new Promise((_, reject) => {
        let received = 0;
        body.on('data', (chunk: Buffer) => (received += chunk.length));
        let elapsed: number = BODY_BEGINS.withinMs;
        const look = () => {
          if (body.complete || body.readableEnded) return;
          const pace = (bytes * (elapsed - PACE.lateMs)) / PACE.wholeMs;
          const due = elapsed === BODY_BEGINS.withinMs ? Math.min(bytes, BODY_BEGINS.bytes) : Math.min(bytes, pace);
          if (received < due) return reject(new Refusal('bad_request'));
          elapsed += PACE.everyMs;
          timer = setTimer(look, PACE.everyMs);
        };
        let timer = setTimer(look, BODY_BEGINS.withinMs);
        for (const over of ['end', 'close']) body.once(over, () => clearTimeout(timer));
      }),
  };
}

interface Body {
  readonly network: string;
  readonly around: string;
  readonly bytes: number;
  readonly drop: (why: Refusal) => void;
}

function add(held: Map<string, number>, key: string, bytes: number): void {
  const now = (held.get(key) ?? 0) + bytes;
  if (now > 0) held.set(key, now);
  else held.delete(key);
}
