import { Agent, request } from 'node:http';

export interface Sent {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}
export interface Answered {
  readonly status: number;
  /** Milliseconds from the moment it was due, so that a sender that falls behind hides nothing. */
  readonly tookMs: number;
}

/**
 * Sends so many a second whatever comes back, as a crowd does.
 * @param leadIn seconds before, in which connections are opened: as many a second, whose answers are left out
 */
export async function sendAtRate(
  url: string,
  perSecond: number,
  seconds: number,
  next: (nth: number) => Sent,
  leadIn = 0,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const before = Math.round(perSecond * leadIn);
  const count = before + Math.round(perSecond * seconds);
  const answers: Promise<Answered>[] = [];
  const started = performance.now();
  while (answers.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - started) * perSecond) / 1_000));
    while (answers.length < due) answers.push(send(url, next(answers.length), agent, started + (answers.length * 1_000) / perSecond));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all.slice(before);
}

const send = (url: string, { path, headers, body }: Sent, agent: Agent, due: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, tookMs: performance.now() - due }));
    });
    sent.once('error', reject).end(body);
  });
