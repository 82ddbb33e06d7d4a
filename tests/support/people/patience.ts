import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../client.ts';

/** Twenty at once, one crowd after the other: all of them on one row would be sent away, and asked again count against its limits. */
export async function inCrowds(count: number, ask: (nth: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => patiently(() => ask(answers.length + n))))));
  return answers;
}

/** Asks as a caller that was told to come back later: a crowd on one row may be more than a small machine serves at once. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503 || attempt === 60) return answer;
    await wait(Math.min(500, 50 * attempt));
  }
}
