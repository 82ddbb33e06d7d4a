/** What the log can be filtered by. */
export const kinds = ['sign-in', 'security', 'profile', 'keys', 'domains'] as const;
export type Kind = (typeof kinds)[number];

export const kindTitles: Record<Kind, string> = {
  'sign-in': 'Sign-in',
  security: 'Security',
  profile: 'Profile',
  keys: 'Keys and secrets',
  domains: 'Domains',
};

/** Every action that the product writes into an account's log, and how it is told. */
const told: Record<Kind, Record<string, string>> = {
  'sign-in': {
    'session.started': 'Logged in',
    'session.ended': 'Session ended',
    'session.ended-others': 'Other sessions ended',
    'session.ended-everywhere': 'Logged out everywhere',
    'password.proven': 'Identity confirmed',
    'second-factor.failed': 'Login refused: wrong code',
    'proof.failed': 'Identity not confirmed: wrong code',
    'recovery-code.used': 'Recovery code used',
  },
  security: {
    'username.changed': 'Username changed',
    'password.changed': 'Password changed',
    'password.reset': 'Password reset by mail',
    'security-question.changed': 'Security question changed',
    'second-factor.on': 'Two-factor authentication turned on',
    'second-factor.off': 'Two-factor authentication turned off',
    'second-factor.changed': 'Two-factor authentication changed',
    'authenticator.begun': 'Authenticator setup begun',
    'authenticator.on': 'Authenticator app turned on',
    'authenticator.off': 'Authenticator app turned off',
    'recovery-codes.made': 'New recovery codes made',
    'email.verified': 'Email address confirmed',
    'account.exported': 'Data downloaded',
    'phone.verified': 'Phone number confirmed',
    'mail.held': 'Email held back: too many',
    'email.change-begun': 'New email address entered',
    'email.change-cancelled': 'Email address change cancelled',
    'email.changed': 'Email address changed',
    'email.restored': 'Change of email address undone',
  },
  profile: {
    'account.registered': 'Account registered',
    'profile.personal-changed': 'Personal profile changed',
    'profile.business-changed': 'Business profile changed',
  },
  keys: {
    'licence.subscribed': 'Component subscribed',
    'licence.cancelled': 'Subscription cancelled',
    'licence.renewed': 'Licence renewed',
    'licence.overlap-ended': 'Replaced key ended early',
    'licence.ways-changed': 'Verification methods changed',
    'secret.made': 'Secret made',
    'secret.rolled': 'Secret rolled',
    'secret.revoked': 'Secret ended',
  },
  domains: {
    'site.domain-added': 'Domain added',
    'site.domain-removed': 'Domain removed',
    'site.localhost-allowed': 'localhost allowed',
    'site.localhost-refused': 'localhost no longer allowed',
  },
};

const all = new Map(kinds.flatMap((kind) => Object.entries(told[kind]).map(([action, sentence]) => [action, { kind, sentence }] as const)));

export const actionsOfKind = (kind: Kind): string[] => Object.keys(told[kind]);

/** An action of a version that this one does not know is told by its own name. */
export const tell = (action: string): { kind: Kind | null; sentence: string } => all.get(action) ?? { kind: null, sentence: action };
