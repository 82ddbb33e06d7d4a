import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../client.ts';

/** Asks as a caller that was told to come back later: a crowd on one row may be more than a small machine serves at once. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503 || attempt === 60) return answer;
    await wait(Math.min(500, 50 * attempt));
  }
}
