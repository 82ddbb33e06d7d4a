import { loadRooms } from '@inlay/catalogue/files.ts';
import { errorGuides } from '../rules/errors/error-guides.ts';
import type { ErrorGuide } from '@inlay/kernel/error-guide.ts';

/** Every code's guide, those of components from `errors.ts` in their folders. */
export const loadErrorGuides = async (): Promise<readonly ErrorGuide[]> => errorGuides((await loadRooms<ErrorGuide[]>('errors.ts')).flat());
