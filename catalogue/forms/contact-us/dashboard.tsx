import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { lazy } from 'react';
import { formSnippets, redeemSnippets } from '../rules/snippets.ts';

export default {
  tabs: [{ title: 'Inbox', Tab: lazy(() => import('./dashboard/contact-inbox.tsx')) }],
  snippets: { page: formSnippets, server: redeemSnippets('forms/contact-us') },
  hosted: true,
} satisfies DashboardPart;
