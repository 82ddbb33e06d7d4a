import { expect, test } from 'vitest';
import { validRegistration } from '../support/registration.ts';
import { spawnServer, temporaryFolder } from '../support/spawn-server.ts';

test('a process that is told to stop answers what is under way, refuses what is new and exits with 0', async () => {
  const folder = temporaryFolder();
  const server = await spawnServer({ DATA_DIR: folder.path });
  const form = new FormData();
  for (const [name, value] of Object.entries(validRegistration())) for (const one of [value].flat()) form.append(name, String(one));
  const underWay = Array.from({ length: 8 }, () => fetch(`${server.url}/api/Registration/UserRegistration`, { method: 'POST', body: form }));
  await new Promise((resolve) => setTimeout(resolve, 25));
  const code = await server.stop();
  expect(code).toBe(0);
  const statuses = (await Promise.all(underWay)).map((answer) => answer.status);
  // One of the eight gets the username; none is left without an answer.
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  folder.remove();
});
