import { loadComponentFiles } from '@inlay/catalogue/files.ts';
import type { ErrorGuide, OwnErrors } from '@inlay/kernel/parts/error-guide.ts';
import { errorGuides } from '../rules/errors/error-guides.ts';

/**
 * Every code's guide, those of components from `errors.ts` in their folders.
 * @throws Error when one code would mean two things
 */
export async function loadErrorGuides(): Promise<readonly ErrorGuide[]> {
  const found = await loadComponentFiles<OwnErrors>('errors.ts');
  return errorGuides(found.map(({ file, content }) => ({ where: file, errors: content })));
}
