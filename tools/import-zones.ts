import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Where a group of files lies, and what it may import. What is not allowed is forbidden, a new package included. */
interface Zone {
  /** Globs of folders from the root; a file directly in one of them, or below it, belongs to the zone. */
  readonly folders?: readonly string[];
  /** Globs of single files. They win over folders. */
  readonly files?: readonly string[];
  /** Packages of this workspace, without the `@inlay/`. */
  readonly packages: readonly string[];
  /** Packages from outside; without it any. */
  readonly npm?: readonly string[];
  readonly node: boolean;
  /** Layers of a feature (or of a component) that stay closed. */
  readonly closedLayers?: readonly string[];
  /** May name the calls of any feature: the types of its contract, and nothing else of it. */
  readonly calls?: true;
}

/** The direction that docs/architecture.md gives: apps → features → catalogue → packages, proofs, events and hosted → licensing → platform → kernel, identity and messaging → platform, ui → web-client → kernel, sdk-react → sdk. */
const ZONES: readonly Zone[] = [
  { folders: ['packages/kernel'], packages: [], npm: ['zod'], node: false },
  { folders: ['packages/sdk'], packages: [], npm: [], node: false },
  { folders: ['packages/sdk/core'], packages: [], npm: [], node: false, closedLayers: ['captcha'] },
  { folders: ['packages/sdk/elements'], packages: [], npm: [], node: false, closedLayers: ['captcha'] },
  { folders: ['packages/sdk-react'], packages: ['sdk'], npm: ['react'], node: false },
  { folders: ['packages/platform'], packages: ['kernel'], node: true },
  { folders: ['packages/identity'], packages: ['kernel', 'platform'], node: true },
  { folders: ['packages/licensing'], packages: ['kernel', 'platform'], node: true },
  { folders: ['packages/proofs'], packages: ['kernel', 'licensing', 'platform'], node: true },
  { folders: ['packages/events'], packages: ['kernel', 'licensing', 'platform'], node: true },
  // Known to the dashboard, too.
  { folders: ['packages/events/rules'], files: ['packages/events/contract.ts'], packages: ['kernel'], npm: ['zod'], node: false },
  { folders: ['packages/hosted'], packages: ['kernel', 'licensing', 'platform'], node: true },
  { folders: ['packages/messaging'], packages: ['kernel', 'platform'], node: true },
  // Known to the dashboard, too.
  { folders: ['packages/messaging/rules'], files: ['packages/messaging/contract.ts'], packages: ['kernel'], npm: ['zod'], node: false },
  { folders: ['packages/web-client'], packages: ['kernel'], npm: [], node: false, calls: true },
  { folders: ['packages/ui'], packages: ['kernel', 'web-client'], node: false, calls: true },
  { folders: ['catalogue'], packages: ['events', 'hosted', 'kernel', 'licensing', 'messaging', 'platform', 'proofs', 'sdk'], node: true },
  { folders: ['catalogue/*/rules', 'catalogue/*/*/rules'], packages: ['kernel'], node: false, closedLayers: ['server', 'widget'] },
  {
    folders: ['catalogue/*/widget', 'catalogue/*/*/widget'],
    files: [
      'catalogue/*/element.ts',
      'catalogue/*/*/element.ts',
      'catalogue/*/widget.ts',
      'catalogue/*/*/widget.ts',
      'catalogue/*/adopt.ts',
    ],
    packages: ['sdk'],
    npm: [],
    node: false,
    closedLayers: ['server'],
  },
  {
    folders: ['catalogue/*/dashboard', 'catalogue/*/*/dashboard'],
    files: ['catalogue/*/dashboard.tsx', 'catalogue/*/*/dashboard.tsx'],
    // The widget itself, and the SDK it stands on: a preview is drawn by what visitors get.
    packages: ['kernel', 'react', 'sdk', 'ui', 'web-client'],
    node: false,
    closedLayers: ['server'],
  },
  {
    files: [
      'catalogue/assemble.ts',
      'catalogue/*/family.ts',
      'catalogue/*/*/manifest.ts',
      'catalogue/*/activity.ts',
      'catalogue/*/*/activity.ts',
      'catalogue/*/errors.ts',
      'catalogue/*/*/errors.ts',
      'catalogue/*/figures.ts',
      'catalogue/*/*/figures.ts',
      'catalogue/*/meters.ts',
      'catalogue/*/*/meters.ts',
    ],
    packages: ['kernel'],
    npm: [],
    node: false,
  },
  // A plan says how much of a meter it includes.
  { files: ['catalogue/plans.ts'], packages: ['catalogue', 'kernel'], npm: [], node: false },
  {
    files: [
      'catalogue/*/contract.ts',
      'catalogue/*/*/contract.ts',
      'catalogue/*/events.ts',
      'catalogue/*/*/events.ts',
      'catalogue/*/settings.ts',
      'catalogue/*/*/settings.ts',
    ],
    packages: ['kernel'],
    npm: ['zod'],
    node: false,
    closedLayers: ['server', 'widget'],
  },
  { folders: ['features/*'], packages: ['catalogue', 'kernel'], npm: ['zod'], node: false, closedLayers: ['server', 'web'] },
  {
    folders: ['features/*/server'],
    packages: ['catalogue', 'events', 'identity', 'kernel', 'licensing', 'platform', 'proofs', 'sdk'],
    node: true,
    closedLayers: ['web'],
  },
  {
    folders: ['features/*/web'],
    packages: ['catalogue', 'events', 'kernel', 'messaging', 'react', 'sdk', 'ui', 'web-client'],
    node: false,
    closedLayers: ['server'],
    calls: true,
  },
  {
    folders: ['apps/server'],
    packages: ['catalogue', 'events', 'features', 'hosted', 'identity', 'kernel', 'licensing', 'messaging', 'platform', 'proofs', 'sdk'],
    node: true,
    closedLayers: ['web'],
  },
  {
    folders: ['apps/cli'],
    packages: ['catalogue', 'events', 'features', 'identity', 'kernel', 'licensing', 'platform', 'proofs'],
    node: true,
    closedLayers: ['web'],
  },
  {
    folders: ['apps/web'],
    packages: ['catalogue', 'features', 'kernel', 'react', 'sdk', 'ui', 'web-client'],
    node: false,
    closedLayers: ['server'],
  },
  {
    files: [
      'apps/web/*.config.ts',
      'apps/web/catalogue-module.ts',
      'apps/web/list-inline-scripts.ts',
      'apps/web/load-after-paint.ts',
      'apps/web/mdx/*.ts',
    ],
    packages: ['catalogue', 'features', 'kernel'],
    node: true,
  },
  { folders: ['examples/*'], packages: [], npm: [], node: true },
];

/** Folders deeper than this below a zone would be a smell of their own. */
const DEEPEST = 5;
const EXTENSIONS = '{ts,tsx,mts,mjs}';

type Pattern = { message: string; allowTypeImports?: true } & ({ regex: string } | { group: string[] });

export interface ZoneOverride {
  files: string[];
  rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] };
}

/**
 * Lint overrides that forbid what a zone may not import. A rule sees only the text of an import, so "leaves its folder" depends
 * on how deep the file lies: one override for each depth. Later ones win, so wide zones come first.
 */
export function importZones(): ZoneOverride[] {
  return ZONES.flatMap((zone) => {
    const byFolder = (zone.folders ?? []).flatMap((folder) =>
      Array.from({ length: DEEPEST + 1 }, (_, depth) => override(zone, `${folder}${'/*'.repeat(depth)}/*.${EXTENSIONS}`)),
    );
    return [...byFolder, ...(zone.files ?? []).map((file) => override(zone, file))];
  });
}

function override(zone: Zone, glob: string): ZoneOverride {
  const patterns = [...outside(zone), ...relative(glob), ...layers(zone), ...foreign(zone)];
  return { files: [glob], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** Imports by package name. */
function outside(zone: Zone): Pattern[] {
  const closed = workspacePackages().filter((name) => !zone.packages.includes(name) && !(zone.calls && name === 'features'));
  const message = 'The direction is apps → features → catalogue → packages (docs/architecture.md).';
  const patterns: Pattern[] = [{ regex: `^@inlay/(${closed.join('|')})(/|$)`, message }];
  if (zone.calls) {
    patterns.push({ regex: '^@inlay/features/[^/]+/.+/', message });
    patterns.push({
      regex: '^@inlay/features/[^/]+/[^/]+$',
      allowTypeImports: true,
      message: 'Of another feature only the types of its contract.',
    });
  }
  // Its rules too; all else of it is server code, which the compiler keeps from the browser.
  for (const name of ['events', 'messaging'])
    if (!zone.node && zone.packages.includes(name))
      patterns.push({ regex: `^@inlay/${name}/[^/]+$`, allowTypeImports: true, message: `Of ${name} only the types of its contract.` });
  if (!zone.node) {
    patterns.push({ regex: '^node:', message: 'These files also run in the browser.' });
    patterns.push({ regex: '^@inlay/catalogue/files\\.ts$', message: 'It reads folders. The browser gets the catalogue from the build.' });
  }
  return patterns;
}

/** Packages from outside. The only patterns that can be negated, and a negated match ends the look: this group must be the last. */
function foreign({ npm }: Zone): Pattern[] {
  if (!npm) return [];
  const allowed = ['.', '..', '@inlay', 'node:*', ...npm].flatMap((name) => [`!${name}`, `!${name}/**`]);
  return [{ group: ['*', ...allowed], message: 'This part stands without packages from outside.' }];
}

/** Imports by path that leave the slice the file lies in. */
function relative(glob: string): Pattern[] {
  const depth = glob.split('/').length - 1;
  if (glob.startsWith('catalogue/')) return relativeInCatalogue(depth);
  const message = 'A relative import stays inside its slice; across packages, import @inlay/<package>/<file>.ts.';
  return [{ regex: `^(\\./)?${up(depth - 1)}`, message }];
}

/** A component may lean on its family's folder and on the catalogue's own files, never on another family or component. */
function relativeInCatalogue(depth: number): Pattern[] {
  const message = 'A component stands alone: what two of them share lies in their family folder.';
  const families = subfolders('catalogue', 'family.ts');
  const components = families.flatMap((family) => subfolders(`catalogue/${family}`, 'manifest.ts'));
  const patterns = [
    { regex: `^(\\./)?${up(depth)}`, message },
    { regex: `^(\\./)?${up(depth - 1)}(${families.join('|')})/`, message },
  ];
  if (depth >= 2) patterns.push({ regex: `^(\\./)?${up(depth - 2)}(${components.join('|')})/`, message });
  return patterns;
}

const up = (times: number) => `(\\.\\./){${times}}`;

function layers(zone: Zone): Pattern[] {
  const closed = (zone.closedLayers ?? []).join('|');
  if (!closed) return [];
  return [
    {
      regex: `(^\\.{1,2}|/\\.\\.|^@inlay/features/[^/]+|^@inlay/catalogue/.+)/(${closed})(/|\\.ts$)`,
      message: `Closed to this layer: ${closed}.`,
    },
  ];
}

/** Every workspace by the name it is imported under. */
function workspacePackages(): string[] {
  const folders = ['features', 'catalogue', ...subfolders('packages', 'package.json').map((name) => `packages/${name}`)];
  return folders.map((folder) => {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string };
    return name.replace('@inlay/', '');
  });
}

function subfolders(folder: string, holding: string): string[] {
  return readdirSync(join(root, folder)).filter((name) => existsSync(join(root, folder, name, holding)));
}
