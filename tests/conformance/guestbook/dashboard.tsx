import type { DashboardPart } from '@inlay/ui/dashboard-part.ts';

const Entries = ({ compKey }: { compKey: string }) => <p>Nobody has signed {compKey} yet.</p>;
const Paper = () => <p>Ruled paper</p>;

export default {
  Configuration: Paper,
  tabs: [{ title: 'Entries', Tab: Entries }],
  snippets: { page: ({ compKey }) => [{ label: 'HTML', code: `<inlay-guestbook compkey="${compKey}"></inlay-guestbook>` }] },
} satisfies DashboardPart;
