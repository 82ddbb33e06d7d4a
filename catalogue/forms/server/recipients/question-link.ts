import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the link of a question; what is stored is `hashOfLink` of them. */
export const newLink = (): string => randomBytes(32).toString('base64url');

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');
