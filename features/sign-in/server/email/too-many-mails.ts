import { Refusal } from '@inlay/kernel/errors.ts';

/** For who has given the account's password: nobody else is told what goes to its address. */
export const tooManyMails = () =>
  new Refusal('rate_limited', {
    message: 'We could not send you an email: this address has had too many from us. Please try again in an hour.',
    retryAfter: 3_600,
  });
