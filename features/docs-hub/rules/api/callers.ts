import type { ApiCall } from './api-call.ts';

/** Who makes a call of the reference, in words. Calls of our own pages have none: their page says it once. */
const CALLER_TEXTS: Readonly<Partial<Record<ApiCall['caller'], string>>> = {
  server: 'Your server, secret in the body',
  secret: 'Your server',
  widget: 'Your page',
};

export const callerText = ({ caller }: Pick<ApiCall, 'caller'>): string | undefined => CALLER_TEXTS[caller];
