import { ok } from '@inlay/platform/http/ok.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import * as contract from '../contract.ts';
import { listVersions } from './list-versions.ts';
import type { Parts } from './parts.ts';
import { publishSettings } from './publish-settings.ts';
import { readPageSettings } from './read-page-settings.ts';
import { readSettings } from './read-settings.ts';
import { readVersion } from './read-version.ts';
import { restoreVersion } from './restore-version.ts';
import { saveSettings } from './save-settings.ts';
import { testSettings } from './test-settings.ts';

type Params = Readonly<Record<string, string>>;

const idOf = ({ family, component }: Params) => `${family}/${component}`;
const CACHED = 'public, max-age=60';
const VARY = 'origin, sitekey, compkey';

export default ((mount, services, { licensing }) => {
  const parts: Parts = { ...services, licensing };

  mount(contract.readSettings, async ({ signedIn, params }) => ok(await readSettings(parts, signedIn, idOf(params))));
  mount(contract.saveSettings, async ({ signedIn, params, body, address }) =>
    ok(await saveSettings(parts, { signedIn, component: idOf(params), address }, body)),
  );
  mount(contract.listVersions, async ({ signedIn, params, query }) => ok(await listVersions(parts, signedIn, idOf(params), query)));
  mount(contract.readVersion, async ({ signedIn, params }) => ok(await readVersion(parts, signedIn, idOf(params), params['n'] ?? '')));
  mount(contract.restoreVersion, async ({ signedIn, params, address }) =>
    ok(await restoreVersion(parts, { signedIn, component: idOf(params), address }, params['n'] ?? '')),
  );
  mount(contract.publishSettings, async ({ signedIn, params, address }) =>
    ok(await publishSettings(parts, { signedIn, component: idOf(params), address })),
  );
  mount(contract.testSettings, async ({ signedIn, params, body }) => ok(await testSettings(parts, signedIn, idOf(params), body)));
  mount(contract.readPageSettings, async ({ params, header, address, query: { language }, reply }) => {
    const { body, tag } = await readPageSettings(parts, { component: idOf(params), header, address, language });
    void reply.headers({ etag: tag, 'cache-control': CACHED, vary: VARY });
    // An answer without a body has no shape to be in.
    if (header('if-none-match') === tag) return { status: 304, body: undefined } as never;
    return { status: 200, body };
  });
}) satisfies Routes<{ licensing: Licensing }>;
