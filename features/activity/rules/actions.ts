import { ACTIVITY_KINDS as kinds, type ActivityKind as Kind, type ActivityPart } from '@inlay/kernel/parts/activity.ts';

export { kinds, type Kind };

export const kindTitles: Record<Kind, string> = {
  'sign-in': 'Sign-in',
  security: 'Security',
  profile: 'Profile',
  keys: 'Keys and secrets',
  components: 'Components',
  domains: 'Domains',
};

/** Every action that the product itself writes into an account's log, and how it is told. */
const ofProduct: ActivityPart = {
  'sign-in': {
    'session.started': 'Logged in',
    'session.ended': 'Session ended',
    'session.ended-others': 'Other sessions ended',
    'session.ended-everywhere': 'Logged out everywhere',
    'account.sessions-ended': 'Logged out everywhere by the operator',
    'operator.sessions-ended': 'You logged an account out everywhere',
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
    'second-factor.undone': 'Change of two-factor authentication undone',
    'authenticator.begun': 'Authenticator setup begun',
    'authenticator.on': 'Authenticator app turned on',
    'authenticator.off': 'Authenticator app turned off',
    'recovery-codes.made': 'New recovery codes made',
    'email.verified': 'Email address confirmed',
    'account.exported': 'Data downloaded',
    'account.suspended': 'Account suspended by the operator',
    'account.mail-resent': 'Confirmation email resent by the operator',
    'operator.mail-resent': 'You resent the confirmation email of an account',
    'account.resumed': 'Suspension ended by the operator',
    'member.invited': 'Somebody invited',
    'member.invitation-cancelled': 'Invitation cancelled',
    'member.joined': 'Invitation accepted',
    'member.role-changed': 'Role of a member changed',
    'member.removed': 'Member removed',
    'member.left': 'A member left',
    'membership.accepted': 'You became a member of an account',
    'membership.declined': 'You declined an invitation',
    'operator.added': 'Made an operator',
    'operator.removed': 'No longer an operator',
    'operator.announced': 'You made an announcement',
    'operator.announcement-ended': 'You ended an announcement',
    'operator.job-retried': 'You retried a failed job',
    'operator.jobs-retried': 'You retried all failed jobs',
    'operator.job-dropped': 'You dropped a failed job',
    'operator.jobs-paused': 'You paused a kind of jobs',
    'operator.jobs-resumed': 'You resumed a kind of jobs',
    'operator.suspended': 'You suspended an account',
    'operator.resumed': 'You ended the suspension of an account',
    'privacy.export-requested': 'Export of personal data requested',
    'privacy.erase-requested': 'Erasure of personal data requested',
    'phone.verified': 'Phone number confirmed',
    'mail.held': 'Email held back: too many',
    'email.change-begun': 'New email address entered',
    'email.change-cancelled': 'Email address change cancelled',
    'email.changed': 'Email address changed',
    'email.restored': 'Change of email address undone',
  },
  profile: {
    'account.registered': 'Account registered',
    'account.plan-changed': 'Plan changed by the operator',
    'operator.accounts-exported': 'You exported the accounts',
    'operator.plan-changed': 'You changed the plan of an account',
    'plan.requested': 'Plan requested',
    'plan.request-withdrawn': 'Plan request withdrawn',
    'account.plan-declined': 'Plan request declined by the operator',
    'operator.plan-declined': 'You declined a plan request',
    'profile.personal-changed': 'Personal profile changed',
    'profile.business-changed': 'Business profile changed',
  },
  keys: {
    'licence.subscribed': 'Component subscribed',
    'licence.cancelled': 'Subscription cancelled',
    'licence.renewed': 'Licence renewed',
    'licence.overlap-ended': 'Replaced key ended early',
    'secret.made': 'Secret made',
    'secret.rolled': 'Secret rolled',
    'secret.revoked': 'Secret ended',
    'settings.saved': 'Settings saved',
    'settings.published': 'Settings published from Test to Live',
    'settings.restored': 'Settings restored from a former version',
    'webhook.added': 'Webhook endpoint added',
    'webhook.changed': 'Webhook endpoint changed',
    'webhook.deleted': 'Webhook endpoint deleted',
    'webhook.secret-rotated': 'Webhook secret rotated',
    'webhook.secret-shown': 'Webhook secret shown',
    'sender.added': 'Sender added',
    'sender.changed': 'Sender changed',
    'sender.deleted': 'Sender deleted',
    'sender.order-changed': 'Order of senders changed',
    'sender.resumed': 'Paused sender resumed',
    'sender-domain.added': 'Domain for mail added',
    'sender-domain.deleted': 'Domain for mail deleted',
    'sender-domain.unproven': 'Domain for mail no longer proven',
    'bounce-address.created': 'Addresses for incoming mail created',
    'suppression.added': 'Address suppressed',
    'suppression.removed': 'Address no longer suppressed',
  },
  domains: {
    'project.created': 'Project made',
    'project.changed': 'Project changed',
    'project.archived': 'Project archived',
    'project.restored': 'Project restored',
    'project.erased': 'Project erased',
    'site.domain-added': 'Domain added',
    'site.domain-removed': 'Domain removed',
    'site.localhost-allowed': 'localhost allowed',
    'site.localhost-refused': 'localhost no longer allowed',
  },
};

export interface ActivityTexts {
  ofKind(kind: Kind): string[];
  /** An action of a version that this one does not know is told by its own name. */
  tell(action: string): { kind: Kind | null; sentence: string };
}

/** How the log is told, with what components write into it. */
export function makeActivityTexts(ofComponents: readonly ActivityPart[]): ActivityTexts {
  const sources = [ofProduct, ...ofComponents];
  const all = new Map(
    sources.flatMap((told) =>
      kinds.flatMap((kind) => Object.entries(told[kind] ?? {}).map(([action, sentence]) => [action, { kind, sentence }] as const)),
    ),
  );
  return {
    ofKind: (kind) => [...all].filter(([, told]) => told.kind === kind).map(([action]) => action),
    tell: (action) => all.get(action) ?? { kind: null, sentence: action },
  };
}
