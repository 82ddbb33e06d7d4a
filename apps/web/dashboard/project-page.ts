export const projectPages = [
  'accounts',
  'announcements',
  'contact-messages',
  'system',
  'projects',
  'members',
  'senders',
  'dev-inbox',
  'webhooks',
  'personal-data',
] as const;

/** A page of the whole project, as its address names it: `?p=webhooks`. */
export type ProjectPage = (typeof projectPages)[number];
