/** Guides that are of no component: each is the page `/docs/<name>`, and Markdown at `/docs/<name>.md`. */
export const LONE_GUIDES = {
  sdk: 'catalogue/captcha/guides/sdk.mdx',
  elements: 'features/docs-hub/guides/elements.mdx',
  migrate: 'catalogue/captcha/guides/migrate.mdx',
  'migrate-forms': 'catalogue/forms/contact-us/guides/formspree.mdx',
  'contact-us-server': 'catalogue/forms/contact-us/guides/server.mdx',
  'email-server': 'catalogue/notification/email/guides/server.mdx',
  webhooks: 'features/docs-hub/guides/webhooks.mdx',
  messages: 'features/docs-hub/guides/messages.mdx',
  'personal-data': 'features/docs-hub/guides/personal-data.mdx',
} as const;

export type LoneGuide = keyof typeof LONE_GUIDES;
export const LONE_GUIDE_NAMES = Object.keys(LONE_GUIDES) as LoneGuide[];
