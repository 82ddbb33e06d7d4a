import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { orderSnippets, sendSnippets } from '../rules/snippets.ts';

export default {
  snippets: { page: orderSnippets, server: sendSnippets },
} satisfies DashboardPart;
