import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import '@inlay/features/profile/server/tables.ts';
import { startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { makeClient } from '../../support/client.ts';
import { subscriber } from '../../support/people/subscriber.ts';

const logo = async (red: number) => ({
  fileName: 'a.png',
  mimeType: 'image/png',
  bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer(),
});

test.each(onPush('postgres'))('T38 of logos that are saved at once one file stays, which the profile names, on %s', async (engine) => {
  const first = await startApp({ engine });
  const { databaseUrl, dataDir } = first.services.settings;
  // Two processes on one database and one folder.
  const second = databaseUrl ? await startApp({ clock: first.clock, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } }) : undefined;
  const apps = second ? [first, second] : [first];
  const { client } = await subscriber(first);
  // Both are decoded before either is saved.
  let decoded = 0;
  let both = Promise.withResolvers<void>();
  for (const uploads of new Set(apps.map(({ services }) => services.uploads))) {
    const { storeImage } = uploads;
    uploads.storeImage = async (...given) => {
      const stored = await storeImage(...given);
      decoded += 1;
      if (decoded % 2 === 0) {
        both.resolve();
        both = Promise.withResolvers();
      } else await both.promise;
      return stored;
    };
  }
  const copies = apps.map(({ http }) => {
    const copy = makeClient(http);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    copy.headers = client.headers;
    return copy;
  });
  const [one, other = one] = copies as [(typeof copies)[number], (typeof copies)[number]?];
  for (let n = 0; n < 12; n += 1) {
    const pictures = await Promise.all([logo(n * 2), logo(n * 2 + 1)]);
    await Promise.all(
      [one, other].map((each, i) => each.send('PUT', '/api/Profile/BusinessProfile', { multipart: { businessLogo: pictures[i] } })),
    );
  }
  const files = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const { business_logo } = await first.services.db.selectFrom('profiles').select('business_logo').executeTakeFirstOrThrow();
  expect(files).toEqual([business_logo]);
  for (const app of apps.toReversed()) await app.close();
});
