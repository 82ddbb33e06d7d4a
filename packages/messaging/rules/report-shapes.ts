import * as z from 'zod';

/**
 * What a mail server told of a mail. `bounce`: there is no such mailbox. `blocked`: refused because of who sends, or of what. `soft`: not
 * delivered for another reason. `delayed`: still tried. `complaint`: its reader called it spam.
 */
export const REPORT_KINDS = ['bounce', 'blocked', 'soft', 'delayed', 'complaint'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/** `delivered` is good news: whose mail it is may hear it, and nobody keeps it here. */
export type ToldKind = ReportKind | 'delivered';

/** After these nothing more is sent to the address. */
export const SUPPRESSING = { bounce: 'bounce', complaint: 'complaint' } as const satisfies Partial<Record<ReportKind, string>>;
/** An address that so often can't be reached is one that nobody reads; it may be one again. */
export const SOFT = { days: 5, withinDays: 30, suppressedDays: 30 } as const;
export const suppressing = (kind: ReportKind): kind is keyof typeof SUPPRESSING => kind in SUPPRESSING;

const REPORT = {
  message: 'msg_3hK8sVbQ1nZ5xWcTgR7mYd',
  kind: 'bounce',
  status: '5.1.1',
  text: '550 5.1.1 No such user',
  recipient: 'visitor@example.com',
  at: '2026-11-26T10:15:30.123Z',
} as const;
export const mailReport = z
  .object({
    message: z.string(),
    kind: z.enum(REPORT_KINDS),
    status: z.string().describe('Enhanced status code, e.g. `5.1.1`; empty where there is none.'),
    text: z.string().describe("The server's own words."),
    recipient: z.string(),
    at: z.string().describe('ISO 8601, UTC, with milliseconds.'),
  })
  .meta({ examples: [REPORT] });
export const mailReports = z
  .object({ items: z.array(mailReport), next: z.string().nullable() })
  .meta({ examples: [{ items: [REPORT], next: null }] });
