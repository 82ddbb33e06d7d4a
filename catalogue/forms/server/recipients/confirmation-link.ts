import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the link of a confirmation; what is stored is `hashOfLink` of them. */
export const newLink = (): string => randomBytes(32).toString('base64url');

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface OpenedLink {
  readonly token: string;
  /** It was the link to refuse. */
  readonly refuses: boolean;
}

const LONGEST = 2_000;

/** What a link says, or its token alone. Links of earlier mails have it behind a question mark. */
export function readLink(given: unknown): OpenedLink | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined;
  const [, token] = /(?:^|[#?&]token=)([\w-]{43})(?![\w-])/.exec(given.trim()) ?? [];
  return token === undefined ? undefined : { token, refuses: given.includes('answer=refuse') };
}
