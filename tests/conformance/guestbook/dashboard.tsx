import type { DashboardPart, PreviewProps } from '@inlay/ui/dashboard-part.ts';

const Entries = ({ compKey }: { compKey: string }) => <p>Nobody has signed {compKey} yet.</p>;
const Paper = ({ values }: PreviewProps) => <p>Paper with {String(values['lines'])} lines</p>;

export default {
  Preview: Paper,
  tabs: [{ title: 'Entries', Tab: Entries }],
  snippets: { page: ({ compKey }) => [{ label: 'HTML', code: `<inlay-guestbook compkey="${compKey}"></inlay-guestbook>` }] },
} satisfies DashboardPart;
