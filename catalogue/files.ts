import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Family, FamilyWithComponents, Manifest } from '@inlay/kernel/component.ts';
import { madeOnce } from '@inlay/platform/made-once.ts';
import type { CountedMeter, MetersPart } from '@inlay/kernel/parts/meters.ts';
import { assembleCatalogue, type ComponentPart, type FamilyPart } from './assemble.ts';

/**
 * Reads the catalogue from its folders. A folder with `family.ts` is a family; each folder in it with `manifest.ts` is a
 * component, live when `server.ts` stands beside the manifest.
 */
export async function loadCatalogue(root: string = import.meta.dirname): Promise<FamilyWithComponents[]> {
  const { families, components } = await partsIn(root);
  return assembleCatalogue(families, components);
}

const partsIn = madeOnce(
  async (root: string): Promise<{ readonly families: readonly FamilyPart[]; readonly components: readonly ComponentPart[] }> => {
    const families: FamilyPart[] = [];
    const components: ComponentPart[] = [];
    for (const familySlug of foldersWith(root, 'family.ts')) {
      const familyFolder = join(root, familySlug);
      families.push({ slug: familySlug, family: await importDefault<Family>(join(familyFolder, 'family.ts')) });
      for (const slug of foldersWith(familyFolder, 'manifest.ts')) {
        const folder = join(familyFolder, slug);
        const manifest = await importDefault<Manifest>(join(folder, 'manifest.ts'));
        const guides = [...new Set([...guidesIn(folder), ...guidesIn(familyFolder)])];
        components.push({ familySlug, slug, manifest, live: existsSync(join(folder, 'server.ts')), guides });
      }
    }
    return { families, components };
  },
);

const filesNamed = madeOnce((name: string, root: string): readonly string[] =>
  globSync([`*/${name}`, `*/*/${name}`], { cwd: root }).toSorted(),
);

/**
 * What every file of this name says, those of families before those of their components: `loadComponentFiles<ActivityPart>('activity.ts')`.
 * Found, not listed: a component joins by having the file.
 */
export async function loadComponentFiles<T>(name: string, root: string = import.meta.dirname): Promise<{ file: string; content: T }[]> {
  return Promise.all(
    filesNamed(name, root).map(async (path) => ({ file: `catalogue/${path}`, content: await importDefault<T>(join(root, path)) })),
  );
}

/**
 * What the file of this name says of each component that works, by its id: `loadParts<FiguresPart>('figures.ts')`. A component's own goes
 * before its family's; one that has neither is left out.
 */
export async function loadParts<T>(name: string, root: string = import.meta.dirname): Promise<ReadonlyMap<string, T>> {
  const files = new Map((await loadComponentFiles<T>(name, root)).map(({ file, content }) => [file, content]));
  const components = (await loadCatalogue(root)).flatMap((family) => family.components).filter(({ live }) => live);
  return new Map(
    components.flatMap(({ id, familySlug }) => {
      const part = files.get(`catalogue/${id}/${name}`) ?? files.get(`catalogue/${familySlug}/${name}`);
      return part === undefined ? [] : [[id, part] as const];
    }),
  );
}

/**
 * What counts against the plans, with the components that each meter counts for.
 * @throws when two meters have one name: it stands for one day's count
 */
export async function loadMeters(root: string = import.meta.dirname): Promise<CountedMeter[]> {
  const found = [...(await loadParts<MetersPart>('meters.ts', root))].flatMap(([id, part]) =>
    Object.values(part).map((meter) => ({ id, meter })),
  );
  const meters = [...new Set(found.map(({ meter }) => meter))];
  const names = meters.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`catalogue: two meters have the name "${twice}"`);
  return meters.map((meter) => ({ ...meter, components: found.filter((one) => one.meter === meter).map(({ id }) => id) }));
}

function foldersWith(root: string, file: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, file)))
    .map((entry) => entry.name);
}

/** Names of the guides of a component, or of those all components of a family share. */
function guidesIn(folder: string): string[] {
  const guides = join(folder, 'guides');
  if (!existsSync(guides)) return [];
  return readdirSync(guides)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length));
}

/** A URL, not a path: on a path with spaces or `#` in it, `import()` would read the wrong file. */
async function importDefault<T>(path: string): Promise<T> {
  const module = (await import(pathToFileURL(path).href)) as { default: T };
  return module.default;
}
