import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { type Limits, takeForNow } from '../limits/limits.ts';
import type { LimitRule } from '../limits/windows.ts';
import { type Shares, type WorkQueue, makeWorkQueue } from '../limits/work-queue.ts';
import { type DecodedImage, DECODED_WITHIN_MS, decodeApart } from './uploads-decode.ts';
import { UnreadableImage } from './uploads-sniff.ts';

/** Two run and 20 wait; some of the places are kept for networks that have none. */
export const PICTURE_SHARES: Shares = { running: 2, ofNetwork: 2, ofSurroundings: 6, places: 12, withNewcomers: 22, retryAfter: 5 };
/** Milliseconds of a decoder. A picture made to be dear takes as many as fifty others. */
export const DECODING_TIME: LimitRule = { name: 'decoding-ms', points: 60_000, seconds: 3_600 };
/** Pictures that were not decoded in time: the first may be a mistake. */
export const TOO_COSTLY: LimitRule = { name: 'pictures-too-costly', points: 1, seconds: 3_600 };

/** Whose share a decoded picture counts against: the account's, or without one that of the network. */
export interface Sender {
  readonly address: string;
  readonly account?: string;
}

/** @throws UnreadableImage, Refusal `unavailable` while there is no place, `rate_limited` for whoever has had as much decoded as may be */
export type PictureDecoder = (bytes: Uint8Array, sender: Sender) => Promise<DecodedImage>;

interface Sharing<Given, Made> {
  readonly decode: (given: Given) => Promise<Made>;
  readonly queue: WorkQueue;
  readonly time: LimitRule;
  readonly withinMs: number;
  readonly now?: () => number;
}

export const makeImageDecoder = (
  limits: Limits,
  { decode = decodeApart, queue = makeWorkQueue(PICTURE_SHARES), now = () => performance.now() } = {},
): PictureDecoder => shareDecoder(limits, { decode, queue, now, time: DECODING_TIME, withinMs: DECODED_WITHIN_MS });

/** Networks take turns at the decoders. */
export function shareDecoder<Given, Made>(
  limits: Limits,
  { decode, queue, time, withinMs, now = () => performance.now() }: Sharing<Given, Made>,
): (given: Given, sender: Sender) => Promise<Made> {
  return (given, { address, account }) =>
    queue.hold(address, async (inTurn) => {
      const payer = account ?? callerNetwork(address);
      await refuseTooCostly(limits, payer);
      // The most it may take, so that many at once have no more than one after the other.
      const giveBack = await takeForNow(limits, time, payer, withinMs);
      let spent = 0;
      try {
        return await inTurn(async () => {
          const began = now();
          try {
            return await decode(given);
          } finally {
            spent = Math.min(withinMs, Math.ceil(now() - began));
          }
        });
      } catch (error) {
        if (error instanceof UnreadableImage && error.reason === 'too-costly') await limits.take(TOO_COSTLY, payer);
        throw error;
      } finally {
        await giveBack(withinMs - spent);
      }
    });
}

async function refuseTooCostly(limits: Limits, payer: string): Promise<void> {
  const { points, seconds } = await limits.used(TOO_COSTLY, payer);
  if (points > TOO_COSTLY.points) throw new Refusal('rate_limited', { retryAfter: seconds });
}
