import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { lazy } from 'react';
import { settingControls } from '../dashboard/settings/setting-controls.ts';
import { formSnippets, ownFormSnippet, redeemSnippets } from '../rules/snippets.ts';

export default {
  tabs: [
    { title: 'Inbox', Tab: lazy(() => import('./dashboard/contact-inbox.tsx')) },
    { title: 'Forms', Tab: lazy(() => import('./dashboard/contact-forms.tsx')) },
  ],
  settingControls,
  Preview: lazy(() => import('../dashboard/forms/preview/settings-preview.tsx')),
  snippets: { page: formSnippets, ways: ownFormSnippet, server: redeemSnippets('forms/contact-us') },
  hosted: true,
} satisfies DashboardPart;
