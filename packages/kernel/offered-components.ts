import * as z from 'zod';
import type { Manifest } from './component.ts';

const featureFlags = z.object({
  aI_Enable: z.boolean().optional(),
  webHook_Enable: z.boolean().optional(),
  apI_Enable: z.boolean().optional(),
});

/** Components to choose from, as the wizard and the dashboard are told of them: families, each with a map of its components. */
export const offeredComponents = z.object({
  components: z.array(z.object({ componentName: z.string(), subComponents: z.record(z.string(), featureFlags) })),
});

/** A flag that the manifest doesn't give stays away: it is shown as "No". */
export const offeredFlags = ({ ai, webhook, api }: Manifest['flags']): z.infer<typeof featureFlags> => ({
  ...(ai !== undefined && { aI_Enable: ai }),
  ...(webhook !== undefined && { webHook_Enable: webhook }),
  ...(api !== undefined && { apI_Enable: api }),
});
