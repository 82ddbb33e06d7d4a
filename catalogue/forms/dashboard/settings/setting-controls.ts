import { lazy } from 'react';
import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';

/** Settings of forms that take more than a line. */
export const settingControls: NonNullable<DashboardPart['settingControls']> = {
  recipients: lazy(() => import('./recipients-setting.tsx')),
  rules: lazy(() => import('./rules-setting.tsx')),
  hours: lazy(() => import('./hours-setting.tsx')),
};
