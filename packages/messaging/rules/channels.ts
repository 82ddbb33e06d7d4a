/** How a message reaches its recipient. */
export const channels = ['email', 'sms', 'voice'] as const;
export type Channel = (typeof channels)[number];

/** What recipients are compared by: two spellings of one address are one. */
export const recipientKey = (recipient: string): string => recipient.trim().normalize('NFC').toLowerCase();
