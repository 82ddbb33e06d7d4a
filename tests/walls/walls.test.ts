import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importZones } from '../../tools/import-zones.ts';
import { buildSmallHouse, type Verdict } from './small-house.ts';

type Case = [what: string, path: string, text: string, error: RegExp];

const untouched = buildSmallHouse();
const broken = buildSmallHouse();
afterAll(() => {
  untouched.remove();
  broken.remove();
});

const DIRECTION = /The direction is apps → features → catalogue → packages/;
const bring = (specifier: string) => `import '${specifier}';\n`;

test('a house without a violation passes', () => {
  for (const look of [untouched.compile, untouched.lint]) {
    const { passed, output } = look();
    expect(passed, output).toBe(true);
  }
});

/** Puts every violation into the house in a file of its own, looks once, and expects each to be named in its own line. */
function refuses(cases: Case[], look: () => Verdict): void {
  const numbered = cases.map(([what, path, text, error], index) => [what, path.replace('broken', `broken-${index}`), text, error] as const);
  let verdict: Verdict | undefined;
  test.each(numbered)('%s', (_what, path, _text, error) => {
    if (!verdict) {
      for (const [, file, text] of numbered) broken.write(file, text);
      verdict = look();
    }
    expect(verdict.passed).toBe(false);
    expect(
      verdict.output
        .split('\n')
        .filter((line) => line.startsWith(path))
        .join('\n'),
    ).toMatch(error);
  });
}

describe('the compiler refuses', () => {
  broken.write('packages/platform/clock.ts', 'export type Clock = () => number;\n');
  broken.write('packages/events/events.ts', 'export interface Events {\n  count: number;\n}\n');
  refuses(
    [
      [
        'web → server, even for a type',
        'features/lamps/web/broken.ts',
        `import type { Lamp } from '../server/store.ts';\n\nexport type Broken = Lamp;\n`,
        /TS6307.*server\/store\.ts/,
      ],
      [
        'web → platform by name, even for a type',
        'features/lamps/web/broken.ts',
        `import type { Clock } from '@inlay/platform/clock.ts';\n\nexport type Broken = Clock;\n`,
        /TS6307.*platform\/clock\.ts/,
      ],
      [
        'web → what of events is no contract and no rule, even for a type',
        'features/lamps/web/broken.ts',
        `import type { Events } from '@inlay/events/events.ts';\n\nexport type Broken = Events;\n`,
        /TS6307.*events\/events\.ts/,
      ],
      [
        'rules → server, even for a type',
        'features/lamps/rules/broken.ts',
        `import type { Lamp } from '../server/store.ts';\n\nexport type Broken = Lamp;\n`,
        /TS6307.*server\/store\.ts/,
      ],
      ['a rule that touches the page', 'features/lamps/rules/broken.ts', 'export const title = document.title;\n', /TS2584.*'document'/],
      ['a rule that reads the environment', 'features/lamps/rules/broken.ts', 'export const port = process.env.PORT;\n', /'process'/],
      [
        'server code that touches the page',
        'features/lamps/server/broken.ts',
        'export const title = document.title;\n',
        /TS2584.*'document'/,
      ],
      [
        'the SDK → any other part',
        'packages/sdk/broken.ts',
        `import type { Manifest } from '@inlay/kernel/component.ts';\n\nexport type Broken = Manifest;\n`,
        /TS6307.*kernel\/component\.ts/,
      ],
    ],
    broken.compile,
  );
});

describe('the linter refuses', () => {
  refuses(
    [
      ['feature → feature by name', 'features/lamps/server/broken.ts', bring('@inlay/features/chairs/rules/legs.ts'), DIRECTION],
      ['feature → feature by path', 'features/lamps/rules/broken.ts', bring('../../chairs/rules/legs.ts'), /stays inside its slice/],
      [
        'feature → feature by path, two folders down',
        'features/lamps/web/a/broken.ts',
        bring('../../../chairs/rules/legs.ts'),
        /stays inside its slice/,
      ],
      ['feature → the room of another', 'features/lamps/web/broken.ts', bring('@inlay/features/chairs/rules/legs.ts'), DIRECTION],
      [
        'web → the contract of another feature, as a value',
        'features/lamps/web/broken.ts',
        bring('@inlay/features/chairs/contract.ts'),
        /only the types/,
      ],
      [
        'server → the contract of another feature',
        'features/lamps/server/broken.ts',
        bring('@inlay/features/chairs/contract.ts'),
        DIRECTION,
      ],
      ['web → the contract of events, as a value', 'features/lamps/web/broken.ts', bring('@inlay/events/contract.ts'), /only the types/],
      ['ui → the rules of events', 'packages/ui/broken.ts', bring('@inlay/events/rules/match-type.ts'), DIRECTION],
      ['the rules of events → licensing', 'packages/events/rules/broken.ts', bring('@inlay/licensing/licences.ts'), DIRECTION],
      ['web → server of its own feature', 'features/lamps/web/broken.ts', bring('../server/store.ts'), /Closed to this layer: server/],
      ['web → platform', 'features/lamps/web/broken.ts', bring('@inlay/platform/clock.ts'), DIRECTION],
      ['the web app → server', 'apps/web/broken.ts', bring('@inlay/features/lamps/server/store.ts'), /Closed to this layer: server/],
      ["an operator's command → the server that runs", 'apps/cli/broken.ts', bring('../server/app.ts'), /stays inside its slice/],
      ["an operator's command → web", 'apps/cli/broken.ts', bring('@inlay/features/lamps/web/page.tsx'), /Closed to this layer: web/],
      ["an operator's command → the SDK", 'apps/cli/data/broken.ts', bring('@inlay/sdk/captcha/protocol.ts'), DIRECTION],
      ['rules → their own server', 'features/lamps/rules/broken.ts', bring('../server/store.ts'), /Closed to this layer: server\|web/],
      ['rules → Node', 'features/lamps/rules/broken.ts', bring('node:fs'), /also run in the browser/],
      ['rules → a package from outside', 'features/lamps/rules/broken.ts', bring('kysely'), /stands without packages from outside/],
      ['server → web', 'features/lamps/server/broken.ts', bring('../web/page.tsx'), /Closed to this layer: web/],
      ['catalogue → feature', 'catalogue/captcha/broken.ts', bring('@inlay/features/lamps/rules/wattage.ts'), DIRECTION],
      [
        'component → component',
        'catalogue/captcha/number-image/broken.ts',
        bring('../puzzle-solving/manifest.ts'),
        /A component stands alone/,
      ],
      ['family → one of its components', 'catalogue/captcha/broken.ts', bring('./number-image/manifest.ts'), /A component stands alone/],
      ['family → family', 'catalogue/login/broken.ts', bring('../captcha/family.ts'), /A component stands alone/],
      ['SDK → kernel', 'packages/sdk/broken.ts', bring('@inlay/kernel/component.ts'), DIRECTION],
      ['SDK core → captcha', 'packages/sdk/core/broken.ts', bring('../captcha/widget.ts'), /Closed to this layer: captcha/],
      ['SDK → a package from outside', 'packages/sdk/broken.ts', bring('zod'), /stands without packages from outside/],
      ['widget → kernel', 'catalogue/captcha/number-image/widget.ts', bring('@inlay/kernel/component.ts'), DIRECTION],
      ['wrapper → ui', 'packages/sdk-react/broken.ts', bring('@inlay/ui/cx.ts'), DIRECTION],
      ['kernel → platform', 'packages/kernel/broken.ts', bring('@inlay/platform/clock.ts'), DIRECTION],
      ['platform → licensing', 'packages/platform/broken.ts', bring('@inlay/licensing/quota/quota.ts'), DIRECTION],
      ['platform → identity', 'packages/platform/broken.ts', bring('@inlay/identity/realm.ts'), DIRECTION],
      ['identity → licensing', 'packages/identity/throttle/broken.ts', bring('@inlay/licensing/quota/quota.ts'), DIRECTION],
      ['identity → feature', 'packages/identity/broken.ts', bring('@inlay/features/lamps/server/store.ts'), DIRECTION],
      ['catalogue → identity', 'catalogue/captcha/broken.ts', bring('@inlay/identity/realm.ts'), DIRECTION],
      ['rules → identity', 'features/lamps/rules/broken.ts', bring('@inlay/identity/realm.ts'), DIRECTION],
      ['web → identity', 'features/lamps/web/broken.ts', bring('@inlay/identity/realm.ts'), DIRECTION],
      ['messaging → licensing', 'packages/messaging/broken.ts', bring('@inlay/licensing/quota/quota.ts'), DIRECTION],
      ['package → package by path', 'packages/platform/broken.ts', bring('../kernel/errors.ts'), /stays inside its slice/],
      ['ui → platform', 'packages/ui/broken.ts', bring('@inlay/platform/clock.ts'), DIRECTION],
      ["a customer's site → the product's source", 'examples/shop/broken.ts', bring('@inlay/sdk/captcha/protocol.ts'), DIRECTION],
      ['any', 'features/lamps/rules/broken.ts', 'export const watts: any = 60;\n', /no-explicit-any/],
      ['a promise nobody waits for', 'features/lamps/server/broken.ts', 'const dim = async () => 0;\n\ndim();\n', /no-floating-promises/],
      ['a file name in capitals', 'features/lamps/rules/BrokenName.ts', 'export const watts = 60;\n', /filename-case/],
      ['a file of 301 lines', 'features/lamps/rules/broken.ts', 'export {};\n'.repeat(301), /max-lines/],
      [
        'a value import of a type',
        'features/lamps/server/broken.ts',
        `import { Lamp } from './store.ts';\n\nexport type Broken = Lamp;\n`,
        /consistent-type-imports/,
      ],
      [
        'a cycle, seen from one end',
        'features/lamps/rules/egg.ts',
        `import { hen } from './hen.ts';\n\nexport const egg = (): unknown => hen;\n`,
        /no-cycle/,
      ],
      [
        'a cycle, seen from the other',
        'features/lamps/rules/hen.ts',
        `import { egg } from './egg.ts';\n\nexport const hen = (): unknown => egg;\n`,
        /no-cycle/,
      ],
      [
        'a cycle of types, seen from one end',
        'features/lamps/rules/bulb.ts',
        `import type { Socket } from './socket.ts';\n\nexport interface Bulb {\n  readonly socket: Socket | undefined;\n}\n`,
        /no-cycle/,
      ],
      [
        'a cycle of types, seen from the other',
        'features/lamps/rules/socket.ts',
        `import type { Bulb } from './bulb.ts';\n\nexport interface Socket {\n  readonly bulb: Bulb | undefined;\n}\n`,
        /no-cycle/,
      ],
    ],
    broken.lint,
  );
});

test('every package stands in a zone', () => {
  const guarded = importZones().flatMap((zone) => zone.files);
  const packages = readdirSync(resolve(import.meta.dirname, '../../packages'));
  expect(packages.filter((name) => !guarded.some((glob) => glob.startsWith(`packages/${name}/`)))).toEqual([]);
});
