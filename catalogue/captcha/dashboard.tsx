import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';
import { pageSnippets, serverSnippets } from './rules/snippets.ts';
import { WaysCard } from './dashboard/ways-card.tsx';

export default {
  Configuration: WaysCard,
  snippets: { page: pageSnippets, server: serverSnippets },
} satisfies DashboardPart;
