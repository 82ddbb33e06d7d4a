export interface VerdictRules {
  readonly captcha: 'never' | 'suspicious' | 'always';
  readonly spamFrom: number;
  readonly suspiciousFrom: number;
}

interface Judged {
  readonly score: number;
  readonly trapFilled: boolean;
  readonly goodToken: boolean;
}

/** What happens to a submission: it is taken, the visitor is asked for the captcha (403 `captcha-required`), or it goes to Spam. */
export function verdictOfScore({ score, trapFilled, goodToken }: Judged, { captcha, spamFrom, suspiciousFrom }: VerdictRules) {
  if (captcha === 'always' && !goodToken) return 'captcha-required';
  // A filled trap is not worth a captcha: it would tell the sender that something was noticed.
  if (captcha === 'suspicious' && !goodToken && !trapFilled) return score < suspiciousFrom ? 'accepted' : 'captcha-required';
  return score < spamFrom ? 'accepted' : 'spam';
}
