// Asks one call after the other, in a thread of its own: what the attackers beside it do to their own loop must not count.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 15;
const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true });
let took: number[] = [];

function ask(): void {
  const began = performance.now();
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${url}/api/v1/siteverify`, { method: 'POST', agent, headers }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      if (answer.statusCode !== 200) throw new Error(`A good caller was answered ${answer.statusCode}.`);
      took.push(performance.now() - began);
      setTimeout(ask, PAUSE_MS);
    });
  });
  sent.end('{}');
}

parentPort?.on('message', () => {
  parentPort?.postMessage(took);
  took = [];
});
ask();
