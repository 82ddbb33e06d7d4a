import { lazy } from 'react';
import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { pageSnippets, serverSnippets } from './rules/snippets.ts';

export default {
  Preview: lazy(() => import('./dashboard/widget-preview.tsx')),
  snippets: { page: pageSnippets, server: serverSnippets },
} satisfies DashboardPart;
