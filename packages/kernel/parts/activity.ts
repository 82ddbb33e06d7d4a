/** What an account's log can be filtered by. */
export const ACTIVITY_KINDS = ['sign-in', 'security', 'profile', 'keys', 'components', 'domains'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * What a component writes into the log of its account, and how that is told: the default export of `activity.ts` in its folder, or in
 * its family's. Actions are noun and verb, e.g. `guestbook.emptied`; a sentence is in the past: "Guestbook emptied".
 */
export type ActivityPart = Partial<Readonly<Record<ActivityKind, Readonly<Record<string, string>>>>>;
