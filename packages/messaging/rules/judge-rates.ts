/** Of fewer mails a share says nothing. */
export const LEAST_MAILS = 200;
/** Mailbox providers begin to refuse a sender's mail at about these. */
const MOST_BOUNCES = 0.05;
const MOST_COMPLAINTS = 0.003;

interface Rates {
  readonly mails: number;
  readonly bounces: number;
  readonly complaints: number;
}

/** `high`: its owners are told. `twice`: what nobody must have is held, too. */
export function judgeRates({ mails, bounces, complaints }: Rates): 'well' | 'high' | 'twice' {
  if (mails < LEAST_MAILS) return 'well';
  const times = Math.max(bounces / mails / MOST_BOUNCES, complaints / mails / MOST_COMPLAINTS);
  return times > 2 ? 'twice' : times > 1 ? 'high' : 'well';
}
