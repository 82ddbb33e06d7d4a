/** What each code of a failure says, in a few words; its own page says why and what to do. */
const words: Record<string, string> = {
  'wrong-answer': 'The answer did not match',
  'challenge-expired': 'Open longer than its lifetime',
  'too-many-attempts': 'Stopped after too many wrong answers',
  'rate-limited': 'Too many from one network',
  'quota-exceeded': 'Used up for today',
  'domain-not-allowed': 'Host is not on your list',
  'invalid-sitekey': 'Unknown siteKey',
  'invalid-compkey': 'compKey does not belong to the component',
  'account-suspended': 'Account suspended',
  'license-expired': 'Licence ended more than 14 days before',
  'captcha-required': 'Sent without a solved captcha',
  'missing-input-secret': 'Your server sent no secret',
  'invalid-input-secret': 'Your server sent an unknown secret',
  'missing-input-response': 'Your server sent no token',
  'invalid-input-response': 'Token not issued by us, or changed on the way',
  'bad-request': 'The call to siteverify could not be read',
  'timeout-or-duplicate': 'Redeemed too late, or a second time',
  'token-expired': 'Redeemed later than 5 minutes after solving',
  'token-already-used': 'Redeemed a second time',
  'sitekey-secret-mismatch': 'Secret and token belong to different sites',
  'test-key-in-production': 'Test and live keys were mixed',
  'method-not-accepted': 'Solved in a way that you do not accept',
  'action-not-allowed': 'For an action that your settings do not allow',
  'component-mismatch': 'Token of a component that you did not name',
  'internal-error': 'An error on our side',
};

export const causeWords = (code: string): string | undefined => words[code];
export const errorPage = (code: string): string => `/docs/errors/${encodeURIComponent(code)}`;
