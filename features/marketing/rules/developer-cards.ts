/** A card of the Developers hub. Its name is the hub's own; the family and component say where it leads. */
export interface DeveloperTopic {
  readonly name: string;
  readonly family: string;
  /** Slug of the component whose guide it opens. */
  readonly component: string;
  /** The card stands for its whole family. */
  readonly whole?: true;
  readonly icon: string;
  /** Each under 40 characters. */
  readonly bullets: readonly [string, string, string];
}

/** Twelve in the order of the specification, and the family that they leave out. */
export const DEVELOPER_CARDS: readonly DeveloperTopic[] = [
  {
    name: 'CAPTCHA',
    family: 'captcha',
    component: 'number-image',
    whole: true,
    icon: 'shield',
    bullets: ['Seven kinds of challenge', 'Pointer, touch or keyboard', 'Token redeemed on your server'],
  },
  {
    name: 'Login',
    family: 'login',
    component: 'form',
    whole: true,
    icon: 'lock',
    bullets: ['Username, password, show and hide', 'Forgot password by mailed link', 'Single sign-on with your provider'],
  },
  {
    name: 'Business',
    family: 'business',
    component: 'rules-engines',
    whole: true,
    icon: 'scale',
    bullets: ['Rules your staff can read', 'Work-flows with a history', 'One key for each component'],
  },
  {
    name: 'OTP',
    family: '2fa',
    component: 'sms',
    icon: 'smartphone',
    bullets: ['Six digits by SMS or e-mail', 'One field, paste works', 'Codes work once and expire'],
  },
  {
    name: 'Calling Service',
    family: '2fa',
    component: 'calling',
    icon: 'phone',
    bullets: ['OTP by voice call', 'Digits read slowly, then repeated', 'For numbers that take no SMS'],
  },
  {
    name: 'Registrations',
    family: 'forms',
    component: 'registrations',
    icon: 'list',
    bullets: ['Fields checked as you type', 'Checked again on the server', 'Errors that say what to do'],
  },
  {
    name: 'Contact Us',
    family: 'forms',
    component: 'contact-us',
    icon: 'reply',
    bullets: ['Name, e-mail, phone, message', 'Captcha set in', 'Junk is kept apart, not lost'],
  },
  {
    name: 'Email',
    family: 'notification',
    component: 'email',
    icon: 'mail',
    bullets: ['HTML with plain text', 'Delivery record for each mail', 'Retries with back-off'],
  },
  {
    name: 'SMS',
    family: 'notification',
    component: 'sms',
    icon: 'forward',
    bullets: ['Length and cost before sending', 'Delivery record for each text', 'STOP is kept for you'],
  },
  {
    name: 'Rules Engines',
    family: 'business',
    component: 'rules-engines',
    icon: 'table',
    bullets: ['Decision tables', 'Test a rule before it runs', 'Every decision explained'],
  },
  {
    name: 'Work-Flows',
    family: 'business',
    component: 'workflows',
    icon: 'workflow',
    bullets: ['Steps drawn as a graph', 'Waits, retries, approvals', 'Goes on after a restart'],
  },
  {
    name: 'Conversation AI',
    family: 'chat-bot',
    component: 'conversation-ai',
    icon: 'help',
    bullets: ['Answers from your own texts', 'Names its source', 'Hands over to a person'],
  },
  {
    name: 'Data Services With Search',
    family: 'data-services',
    component: 'global-lookups',
    whole: true,
    icon: 'search',
    bullets: ['Countries, currencies, codes', 'Your own lists, uploaded once', 'Answers while the visitor types'],
  },
];
