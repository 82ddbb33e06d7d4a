import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { pageSnippets, serverSnippets } from './rules/snippets.ts';

export default {
  snippets: { page: pageSnippets, server: serverSnippets },
} satisfies DashboardPart;
