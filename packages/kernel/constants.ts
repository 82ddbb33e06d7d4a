import { DAY_MS } from './time.ts';

/** Waits, sizes and limits of the product specification, section 9, in one place. Times in milliseconds, sizes in bytes. */
export const COPY_CONFIRMATION_MS = 2_000;
export const COPIED_KEY_MESSAGE_MS = 3_000;
export const COMPONENTS_SPINNER_MIN_MS = 1_000;
export const REVIEW_SUBMIT_DELAY_MS = 4_000;
export const LOGIN_SUCCESS_DELAY_MS = 3_000;
export const TOAST_MS = 5_000;
export const ACCOUNT_SUCCESS_MESSAGE_MS = 1_000;
export const CONTACT_SUBMIT_MS = 1_500;
export const REVEAL_TEXT_MS = 600;
export const REVEAL_PICTURE_MS = 800;

export const MOBILE_BREAKPOINT_PX = 768;
export const SUBMENU_ITEM_HEIGHT_PX = 48;

export const LOGO_MAX_BYTES = 5_242_880;
export const DEFAULT_DIAL_CODE = '+1';
/** How long an expired licence still works. */
export const LICENCE_GRACE_MS = 14 * DAY_MS;

/** Keys of the captcha on our own pages: for the host of the product itself, never metered. */
export const FIRST_PARTY_KEYS = { siteKey: 'inlay_first_party', compKey: 'inlay_first_party_captcha_number-image' };

/** What the token of a form of ours must say, as a customer's server would look at it. */
export interface FirstPartyForm {
  /** The component that its widget shows. */
  readonly component: string;
  readonly action: string;
}
export const FIRST_PARTY_FORMS = {
  contact: { component: 'captcha/number-image', action: 'contact' },
  login: { component: 'captcha/number-image', action: 'login' },
  registration: { component: 'captcha/number-image', action: 'registration' },
} satisfies Record<string, FirstPartyForm>;

/** Names in the browser's storage. */
export const STORAGE = {
  siteKey: 'siteKey',
  /** Of the first project of whoever logged in: tells whose tab it is, whichever project is open. */
  ownKey: 'own-sitekey',
  environment: 'environment',
  /** The project that this tab has opened, once it has opened one by itself. */
  openedProject: 'opened-project',
  /** The one that was opened last in this browser. */
  lastProject: 'last-project',
  loggedIn: 'isLoggedIn',
  loggedOutAt: 'logged-out-at',
  renewals: 'session-renewals',
  reviewSections: 'review-sections',
  theme: 'theme',
  snippetPlatform: 'snippet-platform',
  closedGroups: 'sidebar-closed',
  insightsView: 'insights-view',
  dismissedAttention: 'dismissed-attention',
  readAnnouncements: 'read-announcements',
  /** Of settings: a group that was closed. */
  closedGroup: (group: string) => `closed-group:${group}`,
  draft: (form: 'registration' | `${'' | 'account-'}${'personal' | 'business' | 'security'}` | `settings-${string}`) => `draft:${form}`,
  profile: (userId: string) => `profile:${userId}`,
} as const;
