import { expect, test } from 'vitest';
import { validRegistration } from '../support/registration.ts';
import { spawnServer, temporaryFolder } from '../support/spawn-server.ts';

function registrationForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(validRegistration())) for (const one of [value].flat()) form.append(name, String(one));
  return form;
}

test('a process that is told to stop answers all that is under way and exits with 0', async () => {
  const folder = temporaryFolder();
  const server = await spawnServer({ DATA_DIR: folder.path });
  const underWay = Array.from({ length: 40 }, () =>
    fetch(`${server.url}/api/Registration/UserRegistration`, { method: 'POST', body: registrationForm() }),
  );
  // Hashing two secrets each takes a while: when the first one is answered, all have arrived and most are under way.
  await Promise.race(underWay);
  const [code, ...answers] = await Promise.all([server.stop(), ...underWay]);
  expect(code).toBe(0);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  folder.remove();
});
