import type { IncomingMessage } from 'node:http';
import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork, callerSurroundings } from '../caller-network.ts';
import { rejectWhenSlow, type SetTimer } from './body-pace.ts';

const MB = 1024 * 1024;
/** Bytes that bodies may hold at once. */
export const BODY_ROOM = { ofNetwork: 24 * MB, ofSurroundings: 32 * MB, ofProcess: 96 * MB } as const;
/** Whom there is no room for may ask again so soon: bodies come and go. */
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
  /** What holds room must come in time: `rejectWhenSlow` of body-pace.ts. */
  rejectWhenSlow(body: IncomingMessage, bytes: number): Promise<never>;
}

export function makeBodyRoom({
  ofNetwork = BODY_ROOM.ofNetwork,
  ofSurroundings = BODY_ROOM.ofSurroundings,
  ofProcess = BODY_ROOM.ofProcess,
  setTimer,
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
    rejectWhenSlow: (body, bytes) => rejectWhenSlow(body, bytes, setTimer),
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
