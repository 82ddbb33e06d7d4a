import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { PRESETS } from '../rules/settings/form-settings.ts';
import type { FormActions } from './forms-parts.ts';
import { startForms } from './start-forms.ts';

/** An announced component has no calls. */
const live = PRESETS.filter((preset) => existsSync(join(import.meta.dirname, '..', preset, 'server.ts')));

export default (async (mount, _services, { forms }) => {
  if (live.length === 0) return undefined;
  return startForms(mount, forms, live);
}) satisfies Routes<FormActions>;
