import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SERVER_COMMAND } from '../../tools/steps/server-command.mjs';
import { validRegistration } from '../support/people/registration.ts';
import { spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';

interface UnderWay {
  /** Sends the rest; resolves with the answer's status. */
  finish(): Promise<number>;
}

/** A registration from a network of its own whose head the server has taken ("100 Continue") and whose body is still to come. */
async function begin(url: string, localAddress: string): Promise<UnderWay> {
  const form = new FormData();
  for (const [name, value] of Object.entries(validRegistration())) for (const one of [value].flat()) form.append(name, String(one));
  const encoded = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': body.length, expect: '100-continue' };
  const sent: ClientRequest = request(`${url}/api/Registration/UserRegistration`, {
    method: 'POST',
    headers,
    agent: false,
    localAddress,
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  sent.flushHeaders();
  await Promise.race([new Promise((resolve) => sent.once('continue', resolve)), answered]);
  return {
    finish: () => {
      sent.end(body);
      return answered;
    },
  };
}

test('a process that is told to stop answers all that is under way and exits with 0', async () => {
  const folder = temporaryFolder();
  const server = await spawnServer({ DATA_DIR: folder.path });
  const underWay = await Promise.all(Array.from({ length: 20 }, (_, n) => begin(server.url, `127.0.9.${n + 1}`)));
  const stopped = server.stop();
  // By then it has stopped taking anything new.
  await new Promise((resolve) => setTimeout(resolve, 400));
  const late = await fetch(`${server.url}/healthz`).then(
    (answer) => answer.status,
    () => 'refused',
  );
  expect(late).not.toBe(200);
  const statuses = await Promise.all(underWay.map((one) => one.finish()));
  expect(statuses).toEqual(statuses.map(() => 201));
  expect(await stopped).toBe(0);
  folder.remove();
});

test('a process that is told to stop while it starts has closed what it opened, and exits with 0', { tags: 'night' }, async () => {
  const folder = temporaryFolder();
  const env = { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder.path };
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const child = spawn(process.execPath, SERVER_COMMAND, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit');
  const files = () => readdirSync(folder.path);
  await expect.poll(files, { timeout: 60_000, interval: 1 }).not.toEqual([]);
  expect(said).not.toContain('ready');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  // SQLite folds its log into the database when the last connection is closed.
  expect(files().filter((name) => name.endsWith('-wal'))).toEqual([]);
  folder.remove();
});
