import type { IncomingMessage } from 'node:http';
import { Refusal } from '@inlay/kernel/errors.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';

/** What of a body must have come by then, or all of it where that is less: room is held from the first byte on, and announcing a body costs nothing. */
export const FIRST_BYTES_DUE = { bytes: 1024 * 1024, withinMs: 15_000 } as const;
/** From then on the whole may take a minute, as an upload does, and be a little late. */
const PACE = { wholeMs: MINUTE_MS, lateMs: 10_000, everyMs: 5_000 } as const;

export type SetTimer = (act: () => void, ms: number) => NodeJS.Timeout;

/**
 * Never resolves, and rejects once too little of a body of so many bytes has come in time.
 * @throws Refusal `bad_request`
 */
export const rejectWhenSlow = (body: IncomingMessage, bytes: number, setTimer: SetTimer = setTimeout as SetTimer): Promise<never> =>
  new Promise((_, reject) => {
    let received = 0;
    body.on('data', (chunk: Buffer) => (received += chunk.length));
    let elapsed: number = FIRST_BYTES_DUE.withinMs;
    const check = () => {
      if (body.complete || body.readableEnded) return;
      const pace = (bytes * (elapsed - PACE.lateMs)) / PACE.wholeMs;
      const due = elapsed === FIRST_BYTES_DUE.withinMs ? Math.min(bytes, FIRST_BYTES_DUE.bytes) : Math.min(bytes, pace);
      if (received < due) return reject(new Refusal('bad_request'));
      elapsed += PACE.everyMs;
      timer = setTimer(check, PACE.everyMs);
    };
    let timer = setTimer(check, FIRST_BYTES_DUE.withinMs);
    for (const over of ['end', 'close']) body.once(over, () => clearTimeout(timer));
  });
