import { Agent, request } from 'node:http';

export interface TimedCall {
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Milliseconds each call took until its last byte, fastest first. Anything but 200 ends the measurement. */
export async function timeCalls(url: string, calls: readonly TimedCall[], connections: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const caller = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) times.push(await timeOne(url, call, agent));
  };
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return times.sort((a, b) => a - b);
}

const timeOne = (url: string, { path, headers }: TimedCall, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(`${url}${path}`, { headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${path} answered ${answer.statusCode}.`));
      });
    });
    sent.once('error', reject).end();
  });

/** The time that this share of all stayed under. */
export const share = (sorted: readonly number[], part: number): number => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
