import type { IncomingMessage } from 'node:http';
import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork, callerSurroundings } from './caller-network.ts';

const MB = 1024 * 1024;
/** Bytes that bodies may hold at once. */
export const BODY_ROOM = { ofNetwork: 24 * MB, ofSurroundings: 32 * MB, ofProcess: 96 * MB } as const;
/** What of a body must have come by then, or all of it where that is less: room is held from the first byte on, and a word of what is to come costs nothing. */
export const BODY_BEGINS = { bytes: MB, withinMs: 15_000 } as const;
/** A minute is what an upload may take. */
const COME_BACK_S = 10;

/** Memory for bodies that are read whole before anybody has looked at them. */
export interface BodyRoom {
  /**
   * Keeps room for a body, declared or the most it may be, before a byte of it is read; answers how to give it back.
   * @throws Refusal `unavailable`: who holds a share already, as a network or with its surroundings, is refused first, and one with little to
   * send last.
   */
  enter(address: string, bytes: number): () => void;
  /**
   * Rejects once too little of such a body has come in time; else it says nothing.
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
  const networks = new Map<string, number>();
  const surroundings = new Map<string, number>();
  let total = 0;

  return {
    enter(address, bytes) {
      const [network, around] = [callerNetwork(address), callerSurroundings(address)];
      const before = networks.get(network) ?? 0;
      // Half of what the others leave: there is always something left for one that comes now.
      const share = Math.min(ofNetwork, (ofProcess - (total - before)) / 2);
      const fits = before + bytes <= share && (surroundings.get(around) ?? 0) + bytes <= ofSurroundings;
      if (!fits) throw new Refusal('unavailable', { retryAfter: COME_BACK_S });
      total += bytes;
      add(networks, network, bytes);
      add(surroundings, around, bytes);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        total -= bytes;
        add(networks, network, -bytes);
        add(surroundings, around, -bytes);
      };
    },
    tooSlow: (body, bytes) =>
      new Promise((_, reject) => {
        let received = 0;
        body.on('data', (chunk: Buffer) => (received += chunk.length));
        const timer = setTimer(() => {
          if (!body.complete && received < Math.min(bytes, BODY_BEGINS.bytes)) reject(new Refusal('bad_request'));
        }, BODY_BEGINS.withinMs);
        body.once('close', () => clearTimeout(timer));
      }),
  };
}

function add(held: Map<string, number>, key: string, bytes: number): void {
  const now = (held.get(key) ?? 0) + bytes;
  if (now > 0) held.set(key, now);
  else held.delete(key);
}
