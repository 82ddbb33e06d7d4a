import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from './app.ts';
import { engines } from './engines/engines.ts';
import { makeSecret, subscriber } from './people/subscriber.ts';

describe.each(engines)('the whole product on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test('ACC-08 registers, logs in, has keys and a secret', async () => {
    const owner = await subscriber(app);
    expect(owner.compKey).not.toBe('');
    expect(await makeSecret(owner)).toMatch(/^isk_live_/);
  });
});
