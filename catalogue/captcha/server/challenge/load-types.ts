import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CaptchaType } from '../captcha-type.ts';

export const FAMILY_FOLDER = join(import.meta.dirname, '../..');

/** The kinds of challenge there are, by component slug: every `catalogue/captcha/<slug>/server.ts`. */
export async function loadTypes(folder: string = FAMILY_FOLDER): Promise<ReadonlyMap<string, CaptchaType>> {
  const types = new Map<string, CaptchaType>();
  for (const file of globSync('*/server.ts', { cwd: folder }).sort()) {
    const { default: type } = (await import(pathToFileURL(join(folder, file)).href)) as { default: CaptchaType };
    if (type.slug !== dirname(file)) throw new Error(`catalogue/captcha/${file} says it is "${type.slug}".`);
    types.set(type.slug, type);
  }
  return types;
}
