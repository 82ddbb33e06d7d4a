import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { lazy } from 'react';
import { orderSnippets, sendSnippets } from '../rules/snippets.ts';

export default {
  tabs: [
    { title: 'Messages', Tab: lazy(() => import('../dashboard/messages/messages-tab.tsx')) },
    { title: 'Templates', Tab: lazy(() => import('../dashboard/templates/templates-tab.tsx')) },
  ],
  snippets: { page: orderSnippets, server: sendSnippets },
} satisfies DashboardPart;
