import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshPostgres } from '../support/engines.ts';
import { validRegistration } from '../support/registration.ts';
import { spawnServer, temporaryFolder } from '../support/spawn-server.ts';

const ROUNDS = 20;
const WRITERS = 4;

async function register(url: string, address: string): Promise<string | undefined> {
  const fields = validRegistration();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, String(one));
  const answer = await fetch(`${url}/api/Registration/UserRegistration`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': address },
  });
  return answer.status === 201 ? String(fields['Subscription.UserName']) : undefined;
}

async function canLogIn(url: string, userName: string, address: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/Registration/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ userName, password: 'Correct-Horse7!' }),
  });
  return answer.status === 200;
}

describe.each(engines)('kill -9 during registrations on %s', (engine) => {
  const folder = temporaryFolder();
  let env: Record<string, string>;
  let drop = async () => {};

  beforeAll(async () => {
    // Many addresses: this is about lost writes, not about the limit on registrations of one address.
    env = { DATA_DIR: folder.path, SECRET_KEY: 'a secret key of the tests, long enough', TRUST_PROXY: '127.0.0.1' };
    if (engine === 'postgres') {
      const database = await freshPostgres();
      env = { ...env, DATABASE_URL: database.url };
      drop = database.drop;
    }
  });
  afterAll(async () => {
    folder.remove();
    await drop();
  });

  test(`${ROUNDS} rounds: every acknowledged account is there after the restart`, { timeout: 180_000 }, async () => {
    let acknowledged = 0;
    let lastRound: string[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const server = await spawnServer(env);
      try {
        const found = await Promise.all(lastRound.map((userName, i) => canLogIn(server.url, userName, `10.1.${round}.${i % 250}`)));
        expect(found.every(Boolean), `round ${round}: accounts acknowledged before the kill`).toBe(true);
        if (round === ROUNDS) break;
        const thisRound: string[] = [];
        let killed = false;
        const writers = Array.from({ length: WRITERS }, async (_, writer) => {
          for (let i = 0; !killed; i += 1) {
            const userName = await register(server.url, `10.${writer}.${round}.${i % 250}`).catch(() => undefined);
            if (userName) thisRound.push(userName);
          }
        });
        await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350));
        await server.kill();
        killed = true;
        await Promise.all(writers);
        acknowledged += thisRound.length;
        lastRound = thisRound;
      } finally {
        await server.kill();
      }
    }
    // A run that acknowledged next to nothing would prove nothing.
    expect(acknowledged).toBeGreaterThan(ROUNDS * 2);
  });
});
